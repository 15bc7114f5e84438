import { renderedSlots } from "#server/bff/page-cache/personalised-slots.ts";
import { findGreeting } from "#server/bff/sessions/session.ts";
import type { Api } from "#server/bff/upstream/index.ts";
import type { RequestInfo } from "./load-context.ts";
import type { PageState } from "./page-response.ts";
import type { RequestCookies } from "./request-cookies.ts";

interface Parts {
	readonly session: RequestCookies["opened"]["session"];
	readonly cookies: RequestCookies;
	readonly state: PageState;
	/** The page is rendered for others too: slots stand in it for what is this visitor's own. */
	readonly hasSlots: boolean;
	readonly isForSignedIn: boolean;
	readonly earlierCalls: RequestInfo["earlierCalls"];
	readonly wishlist: Pick<Api["wishlist"], "ids">;
}

/** This is the visitor with their preferences. */
export type Visitor = ReturnType<typeof requestVisitor>;

/** Returns what a page shows of who reads it. */
export function requestVisitor({ session, cookies, state, hasSlots, isForSignedIn, earlierCalls, wishlist }: Parts) {
	const { preferences } = cookies;
	return {
		...preferences.current,
		/** Stores preferences for the next page. */
		choose: preferences.choose,
		dismiss: preferences.dismiss,
		/** Returns the floating elements that were dismissed less than an hour ago. */
		get hidden() {
			return preferences.hidden;
		},
		/** This is null for a visitor who is not signed in. */
		get greeting(): string | null {
			return isForSignedIn ? renderedSlots.name : findGreeting(session);
		},
		get signedIn(): boolean {
			return isForSignedIn || session.get("user") !== undefined;
		},
		/** Resolves to package ids; to none where the upstream is unavailable. */
		wishlistIds: async (): Promise<readonly string[]> => {
			if (hasSlots) return [renderedSlots.wishlist];
			if (!session.get("user")) return session.get("hearts") ?? [];
			if (earlierCalls?.wishlistIds) return earlierCalls.wishlistIds;
			const ids = await wishlist.ids();
			return ids.ok ? ids.value : [];
		},
		/** Returns at most 8 package ids, newest last. */
		get recentlyVisited() {
			state.showsRecentlyVisited = true;
			return cookies.visited.ids;
		},
		/** Adds a package to `recentlyVisited`. */
		remember: (packageId: string): void => {
			state.visitedPackageId = packageId;
			cookies.visited.add(packageId);
		},
	};
}
