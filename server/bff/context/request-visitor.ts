import { renderedSlots } from "#server/bff/page-cache/personalised-slots.ts";
import { greetingOf } from "#server/bff/sessions/session.ts";
import type { RequestInfo } from "./load-context.ts";
import type { PageState } from "./page-response.ts";
import type { RequestContext } from "./request-context.ts";
import type { RequestCookies } from "./request-cookies.ts";

interface Parts {
	readonly session: RequestCookies["opened"]["session"];
	readonly cookies: RequestCookies;
	readonly state: PageState;
	/** The page is rendered for others too: slots stand in it for what is this visitor's own. */
	readonly hasSlots: boolean;
	readonly isForSignedIn: boolean;
	readonly earlierCalls: RequestInfo["earlierCalls"];
	readonly wishlist: RequestContext["api"]["wishlist"];
}

/** What a page shows of who reads it. */
export function requestVisitor(parts: Parts): RequestContext["visitor"] {
	const { session, cookies, state, hasSlots, isForSignedIn, earlierCalls, wishlist } = parts;
	const { preferences } = cookies;
	return {
		...preferences.current,
		choose: preferences.choose,
		dismiss: preferences.dismiss,
		get hidden() {
			return preferences.hidden;
		},
		get greeting() {
			return isForSignedIn ? renderedSlots.name : greetingOf(session);
		},
		get signedIn() {
			return isForSignedIn || session.get("user") !== undefined;
		},
		wishlistIds: async () => {
			if (hasSlots) return [renderedSlots.wishlist];
			if (!session.get("user")) return session.get("hearts") ?? [];
			if (earlierCalls?.wishlistIds) return earlierCalls.wishlistIds;
			const ids = await wishlist.ids();
			return ids.ok ? ids.value : [];
		},
		get recentlyVisited() {
			state.showsRecentlyVisited = true;
			return cookies.visited.ids;
		},
		remember: (packageId) => {
			state.visitedPackageId = packageId;
			cookies.visited.add(packageId);
		},
	};
}
