import { contract } from "#server/contract/index.ts";
import type { AttemptKeys } from "./attempt-keys.ts";
import type { PapersNouns } from "./nouns-papers.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, paiseOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** One booking, where the upstream tells of it, and who leads its tour. */
export function orderCalls(
	{ call, isEnabled }: Upstream,
	attempts: AttemptKeys,
): Pick<PapersNouns, "orders" | "guides"> {
	const { byId, cancel } = contract.order;
	return {
		orders: {
			async byId(id) {
				return mapOutcome(await call(byId, { params: { id } }), ({ passengers, balanceDue, payments }) => ({
					travellers: passengers.map(({ firstname, lastname }) => [firstname, lastname].filter(Boolean).join(" ")),
					balanceDue: dayOf(balanceDue),
					payments: payments.map(({ paymentid, amount, date, status }) => ({
						id: paymentid,
						amountInPaise: paiseOf(amount),
						date: dayOf(date),
						status,
					})),
				}));
			},
			canCancel: () => isEnabled(cancel),
			async cancel(id, reason) {
				const body = { reason };
				const outcome = await attempts.around({ id, reason }, undefined, (key) =>
					call(cancel, { params: { id }, body }, key),
				);
				return mapOutcome(outcome, ({ refundamount, charges }) => ({
					refundInPaise: paiseOf(refundamount),
					keptInPaise: paiseOf(charges),
				}));
			},
		},
		guides: {
			async ofTour(packageId, day) {
				const body = { packageid: packageId, yatraDate: day };
				return mapOutcome(await call(contract.user.tourGuides, { body }), (all) =>
					all.map(({ name, mobile, email }) => ({ name, mobile, email: email || null })),
				);
			},
		},
	};
}
