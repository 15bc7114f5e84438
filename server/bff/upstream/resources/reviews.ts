import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { dayOf, pathTo } from "#server/bff/upstream/read-values.ts";
import { picturesOf, type ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type Slug } from "#server/contract/index.ts";

/** What a traveller says about the company. */
export interface Testimonial {
	/** Of this entry in its list. */
	readonly id: string;
	/** May be empty. */
	readonly name: string;
	/** May be empty. */
	readonly role: string;
	readonly text: string;
	readonly image: string | null;
}

/** What a traveller says about one package. */
export interface Review {
	/** Of this entry in its list. */
	readonly id: string;
	/** May be empty. */
	readonly name: string;
	/** 0 to 5; null where unknown. */
	readonly rating: number | null;
	/** May be empty. */
	readonly title: string;
	readonly text: string;
	readonly images: readonly string[];
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
	readonly isVerified: boolean;
}

/** A review that the user wrote. */
export interface OwnReview {
	/** Of this entry in its list. */
	readonly id: string;
	readonly packageTitle: string;
	/** Path of the package. */
	readonly href: string | null;
	/** Of the package. */
	readonly slug: Slug | null;
	readonly packageId: string | null;
	/** 0 to 5; null where unknown. */
	readonly rating: number | null;
	readonly title: string;
	readonly text: string;
	readonly date: string | null;
	/** As sent, e.g. `pending`, `published`. */
	readonly status: string;
	readonly isVerified: boolean;
}

/** A new review. */
export interface ReviewInput {
	readonly packageId: string;
	/** 1 to 5. */
	readonly rating: number;
	readonly title: string;
	readonly text: string;
}

/** Source: `review`. */
export const reviewsResource = ({ call, picture }: ResourceClient) => ({
	/** Source: `review.testimonials`. */
	async testimonials(): Promise<Outcome<readonly Testimonial[]>> {
		return mapOutcome(await call(contract.review.testimonials, {}), (testimonials) =>
			testimonials.map(({ id, name, role, text, image }, index) => ({
				id: id || String(index),
				name,
				role: role ?? "",
				text,
				image: picture(image),
			})),
		);
	},
	/** Source: `review.forPackage`. */
	async forPackage(packageId: string): Promise<Outcome<readonly Review[]>> {
		return mapOutcome(await call(contract.review.forPackage, { params: { id: packageId } }), (reviews) =>
			reviews.map((reply, index) => ({
				id: reply.id || String(index),
				name: reply.name,
				rating: reply.rating,
				title: reply.title ?? "",
				text: reply.text,
				images: picturesOf(reply.images, picture),
				date: dayOf(reply.date),
				isVerified: reply.verified,
			})),
		);
	},
});

/** The user's reviews; no operation uploads a photo. Source: `review`. */
export const ownReviewsResource = ({ call }: ResourceClient, keys: UnansweredKeys) => ({
	/** At most 100, newest first. Source: `review.mine`. */
	async list(): Promise<Outcome<readonly OwnReview[]>> {
		return mapOutcome(await call(contract.review.mine, { query: { limit: "100" } }), (reviews) =>
			reviews.map((reply, index) => ({
				id: reply.id || String(index),
				packageTitle: reply.packagetitle ?? "",
				href: reply.packageslug ? pathTo("package", reply.packageslug) : null,
				slug: reply.packageslug || null,
				packageId: reply.packageid,
				rating: reply.rating,
				title: reply.title ?? "",
				text: reply.text,
				date: dayOf(reply.date),
				status: reply.status ?? "",
				isVerified: reply.verified,
			})),
		);
	},
	/** Answers the status as sent; may be empty. Source: `review.update`. */
	async change(id: string, { rating, title, text }: Omit<ReviewInput, "packageId">): Promise<Outcome<string>> {
		const body = { rating, title, text, images: [] };
		return mapOutcome(await call(contract.review.update, { params: { id }, body }), ({ status }) => status ?? "");
	},
	/** Status 409 for a second one of the package. Answers the status as sent; may be empty. Source: `review.add`. */
	async submit({ packageId, rating, title, text }: ReviewInput): Promise<Outcome<string>> {
		const body = { packageid: packageId, rating, title, text, images: [] };
		const outcome = await keys.withKey(body, undefined, (key) => call(contract.review.add, { body }, key));
		return mapOutcome(outcome, ({ status }) => status ?? "");
	},
});
