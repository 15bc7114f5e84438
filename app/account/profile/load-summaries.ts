import { newestFirst } from "#app/lib/newest-first.ts";
import { type Api, type Outcome, optional } from "#server/bff/wire/index.ts";

/** As many of each as a summary shows. */
const shown = 3;
const cardsShown = 6;

/** The first of a list, and how long it is. */
export interface Part<Entry> {
	readonly entries: readonly Entry[];
	readonly total: number;
}

const partOf = <Entry>(outcome: Outcome<readonly Entry[]>, most = shown): Part<Entry> | null =>
	outcome.ok ? { entries: outcome.value.slice(0, most), total: outcome.value.length } : null;

/** The first of everything; what could not be had is null, and the rest is there all the same. */
export async function loadSummaries(api: Api, visited: readonly string[]) {
	const [travellers, wishlist, reviews, enquiries, bookings, recent] = await Promise.all([
		api.travellers.list(),
		api.wishlist.list(),
		api.ownReviews.list(),
		api.ownEnquiries.list(),
		api.bookings.list(),
		api.packages.recentlyVisited(visited),
	]);
	return {
		travellers: partOf(travellers),
		wishlist: partOf(wishlist, cardsShown),
		reviews: partOf(reviews),
		enquiries: partOf(enquiries),
		bookings: partOf(bookings),
		recent: newestFirst(optional(recent, []), visited),
	};
}
