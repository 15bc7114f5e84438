import { sealedCookie } from "#server/bff/session/cookies.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { openSession, type SessionData } from "#server/bff/session/session.ts";
import { sessionSecret } from "./servers.ts";
import { newVisitor, type Page, type Visitor } from "./visitor.ts";

/** A page's words as a reader sees them: no marks, no entities. */
export const wordsOf = ({ html }: Pick<Page, "html">): string =>
	html
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/<!-- -->/g, "");

/** The digits of a code, one a box. */
export const boxes = (code: string): Record<string, string> =>
	Object.fromEntries([...code].map((digit, index) => [`digit${index + 1}`, digit]));

/** A visitor who fills in forms as people do: with what the page hides in them, and not at once. */
export interface Guest extends Visitor {
	/** Sends a form that a code follows. */
	readonly ask: (path: string, fields: Readonly<Record<string, string>>) => Promise<Page>;
	/** The session cookie as it is now: `s=…`. */
	readonly cookie: () => string;
}

let stamp: Promise<string> | undefined;

async function stampOf(origin: string): Promise<string> {
	const { html } = await newVisitor(origin).get("/login");
	const found = /name="made_at" value="([^"]+)"/.exec(html)?.[1];
	if (!found) throw new Error("the form has no stamp");
	// Sooner would be held.
	await new Promise((resolve) => setTimeout(resolve, 2100));
	return found;
}

/** A new guest of a site. The stamp of one page is good for all guests of a test's sites. */
export async function newGuest(origin: string): Promise<Guest> {
	stamp ??= stampOf(origin);
	const madeAt = await stamp;
	const visitor = newVisitor(origin);
	return {
		...visitor,
		ask: (path, fields) => visitor.post(path, { ...fields, topic_line: "", made_at: madeAt }),
		cookie: () => {
			const lines = visitor.seen.flatMap(({ headers }) => headers.getSetCookie());
			return lines.findLast((line) => line.startsWith("s="))?.split(";")[0] ?? "";
		},
	};
}

/** The cookie of a session that holds this, as a started site seals it. @param atSeconds since 1970 */
export function sessionOf(held: SessionData, atSeconds = Math.floor(Date.now() / 1000)): string {
	const cookie = sealedCookie("s", createSealer([sessionSecret]), false);
	const { session, commit } = openSession(cookie, null, atSeconds);
	for (const [key, value] of Object.entries(held)) session.set(key as keyof SessionData, value);
	return commit() ?? "";
}

/** Where a sandbox sends its messages: the newest code that went to a phone or an address. */
export async function newestCode(sandboxOrigin: string, to: string): Promise<string> {
	const answer = await fetch(`${sandboxOrigin}/__sandbox/inbox.json?to=${encodeURIComponent(to)}`);
	const [newest] = (await answer.json()) as { code: string | null }[];
	if (!newest?.code) throw new Error(`no code was sent to ${to}`);
	return newest.code;
}
