import { renderedSlots } from "#server/bff/page-cache/personalised-slots.ts";
import { findGreeting } from "#server/bff/sessions/session.ts";
import type { Api } from "#server/bff/upstream/index.ts";
import { hasSlots } from "./load-context.ts";
import type { OpenedRequest } from "./request-cookies.ts";

/** A visitor may be signed in or not. */
export type Visitor = ReturnType<typeof requestVisitor>;

/** Returns what a page shows of who reads it. */
export function requestVisitor({ info, cookies, page }: OpenedRequest, wishlist: Pick<Api["wishlist"], "ids">) {
	const { preferences, visited } = cookies;
	const { session } = cookies.opened;
	const isForSignedIn = info.rendering?.audience === "signed-in";
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
			if (hasSlots(info)) return [renderedSlots.wishlist];
			if (!session.get("user")) return session.get("hearts") ?? [];
			if (info.earlierCalls?.wishlistIds) return info.earlierCalls.wishlistIds;
			const ids = await wishlist.ids();
			return ids.ok ? ids.value : [];
		},
		/** Returns at most 8 package ids, newest last. */
		get recentlyVisited() {
			page.showsRecentlyVisited = true;
			return visited.ids;
		},
		/** Adds a package to `recentlyVisited`. */
		remember: (packageId: string): void => {
			page.visitedPackageId = packageId;
			visited.add(packageId);
		},
	};
}
