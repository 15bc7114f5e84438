import { contract } from "#server/contract/index.ts";
import type { AttemptKeys } from "./attempt-keys.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, pathTo } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** What the traveller says about packages. No call takes a photo in, so reviews are words and stars. */
export function ownReviewCalls({ call }: Upstream, attempts: AttemptKeys): AccountNouns["ownReviews"] {
	const { add, mine } = contract.review;
	return {
		async list() {
			return mapOutcome(await call(mine, { query: { limit: "100" } }), (all) =>
				all.map((sent) => ({
					id: sent.id,
					packageTitle: sent.packagetitle ?? "",
					href: sent.packageslug ? pathTo("package", sent.packageslug) : null,
					packageId: sent.packageid ?? null,
					rating: sent.rating,
					title: sent.title ?? "",
					text: sent.text,
					date: dayOf(sent.date),
					status: sent.status ?? "",
					isVerified: sent.verified,
				})),
			);
		},
		async submit({ packageId, rating, title, text }) {
			const body = { packageid: packageId, rating, title, text, images: [] };
			const outcome = await attempts.around(body, undefined, (key) => call(add, { body }, key));
			return mapOutcome(outcome, ({ status }) => status ?? "");
		},
	};
}
