import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import { sessionSecret } from "./servers.ts";
import { formTimestamp, newVisitor, type TestVisitor, type VisitedPage } from "./visitor.ts";

export const codeDigits = (code: string): Record<string, string> =>
	Object.fromEntries([...code].map((digit, index) => [`digit${index + 1}`, digit]));

/** A guest sends the hidden fields of a form, with a timestamp that is old enough. */
export interface Guest extends TestVisitor {
	readonly ask: (path: string, fields: Readonly<Record<string, string>> | FormData) => Promise<VisitedPage>;
	/** Returns the cookie as `s=…`. */
	readonly cookie: () => string;
}

export async function newGuest(origin: string): Promise<Guest> {
	const visitor = newVisitor(origin);
	return {
		...visitor,
		ask(path, fields) {
			const hidden = { topic_line: "", made_at: formTimestamp() };
			if (!(fields instanceof FormData)) return visitor.post(path, { ...fields, ...hidden });
			for (const [name, value] of Object.entries(hidden)) fields.append(name, value);
			return visitor.post(path, fields);
		},
		cookie: () => {
			const lines = visitor.seen.flatMap(({ headers }) => headers.getSetCookie());
			return lines.findLast((line) => line.startsWith("s="))?.split(";")[0] ?? "";
		},
	};
}

/** Signs in at the site by a code to this Indian number. */
export async function signInByCode(origin: string, sandboxOrigin: string, mobileno: string): Promise<Guest> {
	const guest = await newGuest(origin);
	const asked = await guest.ask("/login", { mobileno, countrycode: "IN" });
	const signedIn = await guest.post("/login/otp", codeDigits(await newestCode(sandboxOrigin, `+91${mobileno}`)));
	if (asked.location !== "/login/otp" || signedIn.location !== "/")
		throw new Error(`no sign-in: ${asked.status} ${asked.location}, ${signedIn.status} ${signedIn.location}`);
	return guest;
}

/** Seals session data as a started site does. @returns the cookie as `name=value` @param atSeconds since 1970 @param isSecure where the site is behind TLS */
export function makeSession(held: SessionData, atSeconds = Math.floor(Date.now() / 1000), isSecure = false): string {
	const cookie = sealedCookie("s", createSealer([sessionSecret]), isSecure);
	const { session, commit } = openSession(cookie, null, atSeconds);
	for (const [key, value] of Object.entries(held))
		if (value !== undefined) session.set(key as keyof SessionData, value);
	return (commit() ?? "").split(";")[0] ?? "";
}

/** @param to phone or e-mail address */
export async function newestCode(sandboxOrigin: string, to: string): Promise<string> {
	const answer = await fetch(`${sandboxOrigin}/__sandbox/inbox.json?to=${encodeURIComponent(to)}`);
	const [newest] = (await answer.json()) as { code: string | null }[];
	if (!newest?.code) throw new Error(`no code was sent to ${to}`);
	return newest.code;
}
