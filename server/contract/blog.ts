import { z } from "zod";
import { operation, publicRead } from "./definition/operation.ts";
import { pageOf } from "./definition/page-reader.ts";
import { defaulted, listOf, nullable, type RecordOptions, recommended, record } from "./definition/reader.ts";
import { slugValue } from "./definition/slug.ts";
import { page } from "./definition/value.ts";
import { filledOf, idValue, momentValue, pictureValue, textOf } from "./definition/value-readers.ts";

const shape = {
	id: recommended(idValue, ""),
	title: filledOf(300),
	slug: slugValue,
	image: nullable(pictureValue),
	excerpt: nullable(textOf(1000)),
	author: nullable(textOf(150)),
	date: nullable(momentValue),
} as const;

const otherNames = {
	title: ["name", "heading"],
	image: ["picture", "thumbnail"],
	excerpt: ["summary", "shortdescription"],
	date: ["publishedat", "createdat"],
} as const satisfies RecordOptions<typeof shape>["also"];

/** Reads articles. */
export const blogOperations = {
	list: operation({
		...publicRead,
		summary: "A page of 24 articles",
		path: "/api/v1/bloglist",
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		none: [],
		reply: pageOf(record(shape, { also: otherNames })),
	}),
	bySlug: operation({
		...publicRead,
		summary: "One article; its content may hold markup",
		path: "/api/v1/blog/{slug}",
		notShown: "N-22",
		none: "missing",
		/** An article without a slug of its own has the one that was asked for. */
		reply: record(
			{
				...shape,
				slug: recommended(slugValue, null),
				content: recommended(textOf(200_000), ""),
				tags: defaulted(listOf(textOf(60), 30), []),
			},
			{ also: { ...otherNames, content: ["body", "text", "html"] } },
		),
	}),
};
