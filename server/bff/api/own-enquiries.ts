import { contract } from "#server/contract/index.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** What the traveller asked an advisor about. */
export function ownEnquiryCalls({ call }: Upstream): AccountNouns["ownEnquiries"] {
	return {
		async list() {
			return mapOutcome(await call(contract.enquiry.mine, { query: { limit: "100" } }), (all) =>
				all.slice(0, 100).map((sent) => ({
					id: sent.id,
					packageName: sent.packagename,
					persons: /^\d{1,3}$/.test(sent.NoOfPerson) ? Number(sent.NoOfPerson) : null,
					comment: sent.comment,
					status: sent.status,
					date: dayOf(sent.createdat),
				})),
			);
		},
	};
}
