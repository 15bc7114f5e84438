import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { unreadable } from "./definition/drift.ts";
import { operation, publicRead, userRead, userWrite } from "./definition/operation.ts";
import {
	defaulted,
	listOf,
	nullable,
	oneOf,
	type Reader,
	type ReadOf,
	type RecordOptions,
	recommended,
	record,
	type SentOf,
} from "./definition/reader.ts";
import { slugOrNone } from "./definition/slug.ts";
import { filled, pictureAddress, text } from "./definition/value.ts";
import {
	filledOf,
	flag,
	idValue,
	momentValue,
	numberOf,
	pictureValue,
	textOf,
	typedOf,
} from "./definition/value-readers.ts";

const stars = numberOf(z.number().min(0).max(5));

const testimonial = record(
	{
		id: recommended(idValue, ""),
		name: recommended(filledOf(150), ""),
		role: nullable(textOf(150)),
		text: filledOf(6000),
		image: nullable(pictureValue),
		rating: nullable(stars),
		packageslug: nullable(slugOrNone),
	},
	{ also: { text: ["review", "comment"], image: ["picture"] } },
);

const ownShape = {
	id: recommended(idValue, ""),
	rating: recommended(stars, null),
	title: nullable(typedOf(300)),
	text: typedOf(6000),
	images: defaulted(listOf(pictureValue, 12), []),
	date: recommended(momentValue, null),
	verified: defaulted(flag, false),
} as const;

const otherNames = {
	text: ["review", "comment"],
	date: ["createdat"],
} as const satisfies RecordOptions<typeof ownShape>["also"];

const { id, ...shapeBelowName } = ownShape;
const review = record({ id, name: recommended(filledOf(150), ""), ...shapeBelowName }, { also: otherNames });

const onlyReview: Reader<readonly ReadOf<typeof review>[], SentOf<typeof review>> = {
	sent: review.sent,
	read(value, drift) {
		const read = review.read(value, drift);
		return read === unreadable ? read : [read];
	},
};

const written = {
	rating: z.number().int().min(1).max(5),
	title: text(300),
	text: filled(4000),
	images: z.array(pictureAddress).max(12),
};

const saved = carriedOut(record({ id: recommended(idValue, ""), status: nullable(textOf(40)) }), {
	id: "",
	status: null,
});

/** Reads testimonials, and reads and changes reviews. */
export const reviewOperations = {
	testimonials: operation({
		...publicRead,
		summary: "Testimonials",
		path: "/api/v1/reviews/public/formateby/text_reviews/true",
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		none: [],
		reply: listOf(testimonial, 200),
	}),
	forPackage: operation({
		...publicRead,
		summary: "Reviews of a package, by its id; a single review counts as a list of one",
		path: "/api/v1/review/{id}",
		none: [],
		reply: oneOf(listOf(review, 500), onlyReview),
	}),
	add: operation({
		...userWrite,
		summary: "Review a package; shown once it is approved",
		method: "POST",
		path: "/api/v1/review/add",
		source: true,
		idempotencyKey: true,
		notShown: "N-07",
		body: z.object({ packageid: filled(100), ...written }),
		reply: saved,
	}),
	update: operation({
		...userWrite,
		summary: "Change one of the user's reviews; shown again once it is approved",
		method: "PUT",
		path: "/api/v1/review/update/{id}",
		source: true,
		notShown: "decision 0037",
		enabled: false,
		body: z.object(written),
		reply: saved,
	}),
	mine: operation({
		...userRead,
		summary: "The user's reviews",
		path: "/api/v1/user/review",
		notShown: "N-07",
		query: z.object({ limit: z.literal("100") }),
		none: [],
		reply: listOf(
			record(
				{
					...ownShape,
					packageid: nullable(idValue),
					packagetitle: nullable(textOf(200)),
					packageslug: nullable(slugOrNone),
					status: nullable(textOf(40)),
				},
				{ also: otherNames },
			),
			200,
		),
	}),
};
