import { contract } from "#server/contract/index.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, paiseOf, pathTo } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** What the traveller booked. */
export function bookingListCalls({ call }: Upstream): AccountNouns["bookings"] {
	return {
		async list() {
			return mapOutcome(await call(contract.order.list, {}), (all) =>
				all.map((sent) => ({
					id: sent.id,
					number: sent.bookingnumber,
					title: sent.title,
					href: sent.slug ? pathTo("package", sent.slug) : null,
					slug: sent.slug || null,
					startsOn: dayOf(sent.yatraDate),
					persons: sent.persons,
					status: sent.status,
					totalInPaise: paiseOf(sent.total),
					paidInPaise: paiseOf(sent.paid),
					balanceInPaise: paiseOf(sent.balance),
				})),
			);
		},
	};
}
