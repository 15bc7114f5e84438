import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { filled, moment, picture, text } from "./value.ts";

const stars = z.number().min(0).max(5);

const testimonial = z.object({
	id: wireId,
	name: filled(150),
	role: text(150).nullish(),
	text: filled(6000),
	image: picture.nullish(),
	rating: stars.nullish(),
	packageslug: text(150).nullish(),
});

const review = z.object({
	id: wireId,
	name: filled(150),
	rating: stars,
	title: text(300).nullish(),
	text: text(6000),
	images: z.array(picture).max(12).default([]),
	date: moment,
	verified: z.boolean().default(false),
});

/** What travellers say: the house's testimonials, a package's reviews, one's own. */
export const reviewOperations = {
	testimonials: operation({
		summary: "Testimonials",
		method: "GET",
		path: "/api/v1/reviews/public/formateby/text_reviews/true",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		reply: z.array(testimonial).max(200),
	}),
	forPackage: operation({
		summary: "Reviews of a package, by its id; a single review counts as a list of one",
		method: "GET",
		path: "/api/v1/review/{id}",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		reply: z.union([z.array(review).max(500), review.transform((only) => [only])]),
	}),
	add: operation({
		summary: "Review a package; shown once it is approved",
		method: "POST",
		path: "/api/v1/review/add",
		auth: "user",
		group: "account",
		deadlineMs: 2500,
		idempotent: false,
		source: true,
		attemptKey: true,
		notShown: "N-07",
		body: z.object({
			packageid: filled(100),
			rating: z.number().int().min(1).max(5),
			title: text(300),
			text: filled(4000),
			images: z.array(picture).max(12),
		}),
		reply: z.object({ id: wireId, status: text(40).nullish() }),
	}),
	mine: operation({
		summary: "The user's reviews",
		method: "GET",
		path: "/api/v1/user/review",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-07",
		query: z.object({ limit: z.literal("100") }),
		reply: z
			.array(
				review.omit({ name: true }).extend({
					packageid: wireId.nullish(),
					packagetitle: text(200).nullish(),
					packageslug: text(150).nullish(),
					status: text(40).nullish(),
				}),
			)
			.max(200),
	}),
};
