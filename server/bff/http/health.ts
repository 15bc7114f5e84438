import type { ServerResponse } from "node:http";
import type { Log } from "#server/bff/telemetry/log.ts";
import { sendText } from "./plain-response.ts";
import type { RequestView } from "./request-view.ts";

/** `/healthz`: the process runs. `/readyz`: it is ready for traffic. Both accept any Host. */
export interface Health {
	readonly isCheck: (view: RequestView) => boolean;
	readonly respond: (view: RequestView, response: ServerResponse) => void;
	readonly setReady: () => void;
	readonly setDraining: () => void;
	readonly isDraining: () => boolean;
}

export function createHealth(log: Log, notReadyReason: () => string | null): Health {
	let state: "starting" | "ready" | "draining" = "starting";
	let logged: string | null = null;
	const isReady = (): boolean => {
		const reason = state === "ready" ? notReadyReason() : state;
		if (reason !== logged) log.info({ reason }, reason === null ? "ready for visitors" : "not ready");
		logged = reason;
		return reason === null;
	};
	return {
		isCheck: ({ target }) => /^\/(healthz|readyz)(\?|$)/.test(target),
		respond({ method, target }, response) {
			if (method !== "GET" && method !== "HEAD") sendText(response, 405, "Method not allowed", { allow: "GET, HEAD" });
			else if (target.startsWith("/healthz")) sendText(response, 200, "ok");
			else if (isReady()) sendText(response, 200, "ready");
			else sendText(response, 503, "not ready");
		},
		setReady() {
			if (state === "starting") state = "ready";
		},
		setDraining() {
			state = "draining";
		},
		isDraining: () => state === "draining",
	};
}
