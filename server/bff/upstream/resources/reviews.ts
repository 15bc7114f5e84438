import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import { type ResourceClient, toPictures } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";

/** The rating is 1 to 5. */
export interface ReviewInput {
	readonly packageId: string;
	readonly rating: number;
	readonly title: string;
	readonly text: string;
}

/** A traveller says this about the company; name and role may be empty. */
export type Testimonial = ReturnType<typeof testimonialOf>;

type TestimonialReply = ReplyOf<typeof contract.review.testimonials>[number];

const testimonialOf = (
	{ id, name, role, text, image }: TestimonialReply,
	index: number,
	picture: ResourceClient["picture"],
) => ({
	/** The id tells this entry from the others of its list. */
	id: id || String(index),
	name,
	role: role ?? "",
	text,
	image: picture(image),
});

/** A traveller says this about one package; name and title may be empty. */
export type Review = ReturnType<typeof reviewOf>;

type ReviewReply = ReplyOf<typeof contract.review.forPackage>[number];

const reviewOf = (reply: ReviewReply, index: number, picture: ResourceClient["picture"]) => ({
	/** The id tells this entry from the others of its list. */
	id: reply.id || String(index),
	name: reply.name,
	/** The rating is 0 to 5; it is null where it is unknown. */
	rating: reply.rating,
	title: reply.title ?? "",
	text: reply.text,
	images: toPictures(reply.images, picture),
	/** The date is `YYYY-MM-DD`. */
	date: toDay(reply.date),
	isVerified: reply.verified,
});

/** The source is `review`. */
export const reviewsResource = ({ call, picture }: ResourceClient) => ({
	async testimonials(): Promise<Outcome<readonly Testimonial[]>> {
		return mapOutcome(await call(contract.review.testimonials, {}), (testimonials) =>
			testimonials.map((reply, index) => testimonialOf(reply, index, picture)),
		);
	},
	async forPackage(packageId: string): Promise<Outcome<readonly Review[]>> {
		return mapOutcome(await call(contract.review.forPackage, { params: { id: packageId } }), (reviews) =>
			reviews.map((reply, index) => reviewOf(reply, index, picture)),
		);
	},
});

/** The user wrote this review. */
export type OwnReview = ReturnType<typeof ownReviewOf>;

const ownReviewOf = (reply: ReplyOf<typeof contract.review.mine>[number], index: number) => ({
	/** The id tells this entry from the others of its list. */
	id: reply.id || String(index),
	packageTitle: reply.packagetitle ?? "",
	/** The slug is that of the package. */
	slug: reply.packageslug || null,
	packageId: reply.packageid,
	/** The rating is 0 to 5; it is null where it is unknown. */
	rating: reply.rating,
	title: reply.title ?? "",
	text: reply.text,
	date: toDay(reply.date),
	/** The status is as sent, e.g. `pending`, `published`. */
	status: reply.status ?? "",
	isVerified: reply.verified,
});

/** These calls concern the user's reviews; no operation uploads a photo. The source is `review`. */
export const ownReviewsResource = ({ call }: ResourceClient, keys: UnansweredKeys) => ({
	/** Returns at most 100, newest first. */
	async list(): Promise<Outcome<readonly OwnReview[]>> {
		const outcome = await call(contract.review.mine, { query: { limit: "100" } });
		return mapOutcome(outcome, (reviews) => reviews.map(ownReviewOf));
	},
	/** Resolves to the status as sent, which may be empty. */
	async change(id: string, { rating, title, text }: Omit<ReviewInput, "packageId">): Promise<Outcome<string>> {
		const body = { rating, title, text, images: [] };
		return mapOutcome(await call(contract.review.update, { params: { id }, body }), ({ status }) => status ?? "");
	},
	/**
	 * The status is 409 for a second review of the package. Resolves to the review's status as sent, which may be
	 * empty.
	 */
	async submit({ packageId, rating, title, text }: ReviewInput): Promise<Outcome<string>> {
		const body = { packageid: packageId, rating, title, text, images: [] };
		const outcome = await keys.withKey(body, (key) => call(contract.review.add, { body }, key));
		return mapOutcome(outcome, ({ status }) => status ?? "");
	},
});
