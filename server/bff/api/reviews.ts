import { contract } from "#server/contract/index.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf } from "./reading.ts";
import { picturesOf, type Upstream } from "./upstream.ts";

/** What travellers say. */
export function reviewCalls({ call, picture }: Upstream): Api["reviews"] {
	return {
		async testimonials() {
			const outcome = await call(contract.review.testimonials, {});
			return mapOutcome(outcome, (all) =>
				all.map(({ id, name, role, text, image }) => ({ id, name, role: role ?? "", text, image: picture(image) })),
			);
		},
		async forPackage(packageId) {
			const outcome = await call(contract.review.forPackage, { params: { id: packageId } });
			return mapOutcome(outcome, (all) =>
				all.map((sent) => ({
					id: sent.id,
					name: sent.name,
					rating: sent.rating,
					title: sent.title ?? "",
					text: sent.text,
					images: picturesOf(sent.images, picture),
					date: dayOf(sent.date),
					isVerified: sent.verified,
				})),
			);
		},
	};
}
