import type { AppSession } from "#server/bff/sessions/session.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";

export function sessionWith(data: SessionData = {}): AppSession {
	return {
		sid: "s",
		get: (key) => data[key],
		set: (key, value) => {
			data[key] = value;
		},
		unset: (key) => {
			delete data[key];
		},
		clear: () => undefined,
		renew: () => undefined,
	};
}
