import { type Budget, startBudget } from "#server/bff/api/index.ts";
import type { Asked, Holder, KeptAnswer } from "#server/bff/documents/index.ts";
import { factsOfSession } from "#server/bff/session/revocations.ts";
import { greetingOf, type OpenSession, openSession, type SessionData } from "#server/bff/session/session.ts";
import { compose } from "./compose.ts";

/** What of a session has its blank in a page, or is not for pages that all share. Whoever has more is rendered a page. */
const known: ReadonlySet<string> = new Set<keyof SessionData>([
	...(["user", "hearts"] as const),
	...(["flow", "intent", "enquiry", "thanks", "seat"] as const),
]);

/** For whom a page has to be drawn that this session's visitor can be given filled; null where none can. */
export function holderOf({
	session,
	wasGiven,
	holds,
}: Pick<OpenSession, "session" | "wasGiven" | "holds">): Holder | null {
	if (!wasGiven || holds().some((key) => !known.has(key))) return null;
	return session.get("user") ? "in" : "out";
}

/** What was asked of the upstream for a page that could then not be filled. */
export interface Tried {
	/** The time that all calls of the request share. */
	readonly budget: Budget;
	/** Asking once more would take as long and tell no more; null where it has to be done, for the token was refused. */
	readonly hearts: readonly string[] | null;
}

/** A filled page; else why there is none, as far as rendering it has to know. */
export type Filled = { readonly answer: KeptAnswer } | { readonly answer: null; readonly tried?: Tried };

/**
 * Answers somebody who has a session with a page that was drawn with blanks, and what is theirs put into it: the name, and
 * which packages they wish for.
 * @returns no answer where the page has to be rendered: there is none, the session has ended or holds more, or the upstream
 * does not tell
 */
export async function answerFilled(
	asked: Asked,
	{ id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<Filled> {
	const { api, cookies, documents, revocations } = compose();
	const cookie = asked.method === "GET" ? asked.header("cookie") : null;
	const opened = cookie === null ? null : openSession(cookies.session, cookie, Math.floor(Date.now() / 1000));
	const holder = opened && holderOf(opened);
	const fill = holder && documents.blankFor(asked, holder);
	if (!opened || !fill) return { answer: null };
	const { session, commit } = opened;
	const user = session.get("user");
	if (await revocations.isEnded(factsOfSession(opened))) return { answer: null };
	const name = greetingOf(session);
	if (!user) return { answer: fill({ name, hearts: session.get("hearts") ?? [] }, commit()) };
	const budget = startBudget();
	const calls = api.apiFor({ requestId: id, session, signal, budget, onTokenRefused: () => Promise.resolve() });
	const wished = await calls.wishlist.ids();
	if (wished.ok) return { answer: fill({ name, hearts: wished.value }, commit()) };
	return { answer: null, tried: { budget, hearts: wished.kind === "http401" ? null : [] } };
}
