import { randomUUID } from "node:crypto";
import { createContext, RouterContextProvider } from "react-router";
import type { Documents, Holder } from "#server/bff/documents/index.ts";
import { compose } from "./compose.ts";
import { answerFilled, type Tried } from "./filled-pages.ts";

/** What a host knows about a request before the router sees it, and what it wants to learn for its log. */
export interface RequestFacts {
	/** The request's id. */
	readonly id: string;
	/** The visitor's address, after the trusted proxies; null where the host does not say. */
	readonly clientAddress: string | null;
	/** Filled in by the wire: the pattern of the route that answered, e.g. `/package/:slug`. */
	route?: string;
	/** Nobody waits: a page that is kept for everybody is made anew. */
	readonly isRefresh?: boolean;
	/** What was asked of the upstream before the application was: a kept page could not be filled with it. */
	tried?: Tried | undefined;
	/** The page is drawn with blanks, for visitors who have something of their own on it. */
	readonly holder?: Holder | undefined;
}

/** Why the process should get no visitors now, or null when it may. */
export type Unready = "cut off from the upstream" | null;

/** What the built application gives its host, as `build.entry.module.hostDoor`. */
export interface HostDoor {
	/** Builds the application's parts. @throws {EnvError | OverridesError} saying what is wrong with the configuration */
	readonly start: () => void;
	/** The context of one request. */
	readonly contextFor: (facts: RequestFacts) => RouterContextProvider;
	readonly unready: () => Unready;
	/** What is kept for a request, ready to be written; null where the application has to be asked. */
	readonly keptAnswer: Documents["answer"];
	/** A kept page with what is this visitor's own put into it; without an answer the application has to be asked. */
	readonly filledAnswer: typeof answerFilled;
	/** Says how the application is asked for a page that nobody waits for. */
	readonly refreshBy: (ask: (request: Request, context: RouterContextProvider) => Promise<Response>) => void;
	/** Lets go of what is shared with other instances; the last call. */
	readonly close: () => Promise<void>;
}

/** Being cut off for less than this is a hiccup, in milliseconds. */
const hiccupMs = 30_000;

const factsContext = createContext<RequestFacts | null>(null);

/** The host's facts about a request; made up on first use under a host that gives none. */
export function factsOf(context: Readonly<RouterContextProvider>): RequestFacts {
	const given = context.get(factsContext);
	if (given) return given;
	const made: RequestFacts = { id: randomUUID(), clientAddress: null };
	context.set(factsContext, made);
	return made;
}

/** Nothing can be shown any more: the upstream has been out of reach for over 30 s and nothing is kept of it. */
function unready(): Unready {
	const { api } = compose();
	return api.cutOffMs() > hiccupMs && !api.hasCached() ? "cut off from the upstream" : null;
}

/** The application's side of the bargain with its host. */
export const hostDoor: HostDoor = {
	start: () => {
		compose();
	},
	contextFor: (facts) => {
		const context = new RouterContextProvider();
		context.set(factsContext, facts);
		return context;
	},
	unready,
	close: () => compose().close(),
	keptAnswer: (asked) => {
		const { documents, pictures } = compose();
		return documents.answer(asked) ?? pictures.answer(asked);
	},
	filledAnswer: answerFilled,
	refreshBy: (ask) => {
		const { documents, env } = compose();
		documents.refreshBy((target, headers, holder) => {
			const context = new RouterContextProvider();
			context.set(factsContext, { id: randomUUID(), clientAddress: null, isRefresh: true, holder });
			return ask(new Request(new URL(target, env.publicOrigins[0]), { headers }), context);
		});
	},
};
