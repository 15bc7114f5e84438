import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import type { Audience, CacheKey } from "#server/bff/page-cache/cache-key.ts";
import type { PageCache } from "#server/bff/page-cache/page-cache.ts";
import type { SealedCookie } from "#server/bff/sessions/cookies.ts";
import { type FormKeys, findAccountTag } from "#server/bff/sessions/form-key.ts";
import { type Revocations, toSessionFacts } from "#server/bff/sessions/revocations.ts";
import { findGreeting, type OpenSession, openSession } from "#server/bff/sessions/session.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import type { SessionList } from "#server/bff/sessions/session-list.ts";
import { type ApiSource, type Budget, startBudget } from "#server/bff/upstream/index.ts";

/** These session keys have a slot or do not show in cacheable pages; any other key needs a rendering. */
const slottedKeys: ReadonlySet<string> = new Set<keyof SessionData>([
	...(["user", "provenAt", "hearts"] as const),
	...(["flow", "afterSignIn", "enquiry", "thanks", "seat", "mayOwe"] as const),
]);

function audienceOf({ session, wasPresent, keys }: OpenSession, { ownFor = [] }: RouteFacts): Audience | null {
	const needsRendering = (key: string): boolean => ownFor.includes(key) || !slottedKeys.has(key);
	if (!wasPresent || keys().some(needsRendering)) return null;
	return session.get("user") ? "signed-in" : "guest-with-session";
}

/** These upstream calls were made for a page whose slots could not be filled. */
export interface EarlierCalls {
	readonly budget: Budget;
	/** This is null where the token was rejected, so that the rendering handles it. */
	readonly wishlistIds: readonly string[] | null;
}

/** The rendering goes on with this where the slots cannot be filled. */
export interface Personalised {
	/** This is null where the page must be rendered. */
	readonly response: CachedResponse | null;
	readonly audience: Audience | null;
	/** This session was opened and is not revoked. */
	readonly session?: OpenSession;
	readonly earlierCalls?: EarlierCalls;
}

interface Parts {
	readonly api: ApiSource;
	readonly cookies: { readonly session: SealedCookie };
	readonly formKeys: FormKeys;
	readonly pageCache: PageCache;
	readonly revocations: Revocations;
	readonly sessionList: Pick<SessionList, "recordSeen">;
}

/** Fills a cached page's slots with the visitor's name and wishlist. */
export type Personalise = (
	key: CacheKey | null,
	view: RequestView,
	request: { readonly id: string; readonly signal: AbortSignal },
) => Promise<Personalised>;

/** One cookie is opened and one upstream call is made, for the wishlist of a user. */
export const createPersonalise =
	({ api, cookies, formKeys, pageCache, revocations, sessionList }: Parts): Personalise =>
	async (key, view, { id, signal }) => {
		const none: Personalised = { response: null, audience: null };
		if (!key?.hasSession || view.method !== "GET") return none;
		const opened = openSession(cookies.session, view.header("cookie"), Math.floor(Date.now() / 1000));
		const audience = audienceOf(opened, key.route.facts);
		if (!audience || (await revocations.isRevoked(toSessionFacts(opened)))) return none;
		const fill = pageCache.findWithSlots(key, audience, view);
		if (!fill) return { response: null, audience, session: opened };
		const { session, commit } = opened;
		const name = findGreeting(session);
		const formKey = formKeys.newKey(findAccountTag(session));
		if (!session.get("user"))
			return { response: fill({ name, formKey, wishlistIds: session.get("hearts") ?? [] }, commit()), audience };
		const budget = startBudget();
		const calls = api.apiFor({ requestId: id, session, signal, budget, onTokenRefused: () => Promise.resolve(false) });
		const wishlist = await calls.wishlist.ids();
		if (wishlist.ok) {
			sessionList.recordSeen(opened, view.header("user-agent"));
			return { response: fill({ name, formKey, wishlistIds: wishlist.value }, commit()), audience };
		}
		return {
			response: null,
			audience,
			session: opened,
			earlierCalls: { budget, wishlistIds: wishlist.kind === "http401" ? null : [] },
		};
	};
