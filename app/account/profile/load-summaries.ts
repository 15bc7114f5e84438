import { listBalanceReminders } from "#app/lib/balance.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { newestFirst } from "#app/lib/newest-first.ts";
import {
	type Api,
	isDisabled,
	type Outcome,
	type OwnEnquiry,
	optional,
	type Traveller,
} from "#server/bff/context/index.ts";
import { isErasureRequest } from "../data/erasure-request.ts";

const maxLines = 3;
const maxCards = 6;

export interface SummaryPart<Entry> {
	readonly entries: readonly Entry[];
	readonly total: number;
}

function summaryPartOf<Entry>(
	outcome: Outcome<readonly Entry[]>,
	most = maxLines,
): SummaryPart<Entry> | null | undefined {
	if (isDisabled(outcome)) return undefined;
	return outcome.ok ? { entries: outcome.value.slice(0, most), total: outcome.value.length } : null;
}

/** The page of enquiries hides requests for erasure too. */
const withoutErasures = (enquiries: Outcome<readonly OwnEnquiry[]>): Outcome<readonly OwnEnquiry[]> =>
	enquiries.ok ? { ...enquiries, value: enquiries.value.filter((own) => !isErasureRequest(own)) } : enquiries;

/** The page shows their names alone, and a browser should get nothing else of them. */
const withNamesAlone = (part: SummaryPart<Traveller> | null | undefined) =>
	part && {
		...part,
		entries: part.entries.map(({ id, firstName, lastName, relation }) => ({ id, firstName, lastName, relation })),
	};

/** A part that could not be loaded is null, one that is switched off undefined. */
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
		travellers: withNamesAlone(summaryPartOf(travellers)),
		wishlist: summaryPartOf(wishlist, maxCards),
		reviews: summaryPartOf(reviews),
		enquiries: summaryPartOf(withoutErasures(enquiries)),
		bookings: summaryPartOf(bookings),
		reminders: listBalanceReminders(optional(bookings, []), todayInIndia()),
		recent: newestFirst(optional(recent, []), visited),
	};
}
