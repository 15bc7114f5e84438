import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type Asked, isSharedPage, responseOf } from "#server/bff/documents/index.ts";
import { compose } from "./compose.ts";
import { factsOf } from "./host-door.ts";
import type { PageSlot } from "./page.ts";

interface Flight {
	/** The name under which the page is kept, should it turn out to be for everybody. */
	readonly key: string;
	isKept: boolean;
}

const flightContext = createContext<Flight | null>(null);

/** The page that is being made may be kept for everybody. */
export const mayBeKept = (context: Readonly<RouterContextProvider>): boolean => context.get(flightContext) !== null;

/** What a request asks for, as memories of answers see it. */
export const askedOf = ({ method, url, headers }: Request): Asked => {
	const { pathname, search } = new URL(url);
	return { method, target: pathname + search, header: (name) => headers.get(name) };
};

/**
 * Answers with pages that are kept for everybody, before anything else is done, and lets one rendering of each through at
 * a time. The product's own host asks for kept pages before it comes to this; other hosts do not know of them.
 */
export const sharedDocuments: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	const { documents } = compose();
	const asked = askedOf(request);
	const { isRefresh, holder } = factsOf(context);
	const kept = isRefresh ? null : documents.answer(asked);
	if (kept) return responseOf(kept);
	const key = request.method === "GET" && isSharedPage(pattern) ? documents.keyOf(asked, holder) : null;
	if (key === null) return next();

	const other = documents.begin(key);
	if (other) {
		// Nobody waits for what is made anew, and another makes it.
		if (isRefresh) return new Response();
		await other;
		const made = documents.answer(asked);
		return made ? responseOf(made) : next();
	}
	const flight: Flight = { key, isKept: false };
	context.set(flightContext, flight);
	try {
		return await next();
	} finally {
		documents.end(key, flight.isKept);
	}
};

interface Finished {
	readonly request: Request;
	readonly context: Readonly<RouterContextProvider>;
	readonly pattern: string;
	readonly page: PageSlot;
}

/* These are about one answer; what is kept gets its own with each. */
const ofOneAnswer = new Set(["cache-control", "content-length", "set-cookie", "vary", "x-request-id"]);

/**
 * Keeps a page in which nothing is one visitor's, and answers with it.
 * @returns null where it was made from something that is not fresh, that failed, or that is not for everybody
 */
export async function keepForAll(
	headers: Headers,
	{ request, context, pattern, page }: Finished,
): Promise<Response | null> {
	const flight = context.get(flightContext);
	const { made, freshForMs, visit, showsVisits } = page;
	if (!flight || !made || freshForMs <= 0) return null;
	const kept = await compose().documents.keep(
		flight.key,
		{
			made,
			headers: Object.fromEntries([...headers].filter(([name]) => !ofOneAnswer.has(name))),
			route: pattern,
			freshForMs,
			visit,
			showsVisits,
		},
		askedOf(request),
		factsOf(context).holder,
	);
	flight.isKept = true;
	const answer = responseOf(kept);
	answer.headers.set("x-request-id", factsOf(context).id);
	return answer;
}
