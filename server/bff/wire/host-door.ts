import { createContext, RouterContextProvider } from "react-router";

/** What a host knows about a request before the router sees it, and what it wants to learn for its log. */
export interface RequestFacts {
	/** The request's id. */
	readonly id: string;
	/** The visitor's address, after the trusted proxies. */
	readonly clientAddress: string;
	/** Filled in by the wire: the pattern of the route that answered, e.g. `/package/:slug`. */
	route?: string;
}

/** Where a host leaves its facts; null under a host that gives none. */
export const factsContext = createContext<RequestFacts | null>(null);

/** Why the process should get no visitors now, or null when it may. */
export type Unready = "cut off from the upstream" | null;

/** What the built application gives its host, as `build.entry.module.hostDoor`. */
export interface HostDoor {
	/** The context of one request. */
	readonly contextFor: (facts: RequestFacts) => RouterContextProvider;
	readonly unready: () => Unready;
}

/** A router context that carries the host's facts. */
export function contextFor(facts: RequestFacts): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(factsContext, facts);
	return context;
}
