import { contract } from "#server/contract/index.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, paiseOf, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** Coupons: to be had by anybody, and those that the traveller had. */
export function couponCalls({ call }: Upstream): AccountNouns["coupons"] {
	const { history, list } = contract.coupon;
	return {
		async list() {
			return mapOutcome(await call(list, {}), (all) =>
				all.map((sent) => ({
					code: sent.couponCode,
					title: plainText(sent.title),
					text: plainText(sent.text ?? ""),
					until: dayOf(sent.validto),
				})),
			);
		},
		async history() {
			return mapOutcome(await call(history, { query: { limit: "100" } }), (all) =>
				all.slice(0, 100).map((sent) => ({
					code: sent.couponCode,
					title: plainText(sent.title ?? ""),
					discountInPaise: paiseOf(sent.discount),
					usedOn: dayOf(sent.usedat),
					bookingNumber: sent.bookingnumber ?? "",
					status: sent.status ?? "",
				})),
			);
		},
	};
}
