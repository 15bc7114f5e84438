import { z } from "zod";
import { operation, publicRead } from "./definition/operation.ts";
import { pageOf } from "./definition/page-reader.ts";
import { nullable, recommended, record } from "./definition/reader.ts";
import { slugOrNone } from "./definition/slug.ts";
import { page } from "./definition/value.ts";
import {
	filledOf,
	idValue,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	pictureValue,
	textOf,
} from "./definition/value-readers.ts";

const offer = record(
	{
		id: recommended(idValue, ""),
		title: filledOf(200),
		text: recommended(textOf(2000), ""),
		image: nullable(pictureValue),
		code: nullable(keyOrEmptyOf(40)),
		validfrom: nullable(momentValue),
		validto: nullable(momentValue),
		slug: nullable(slugOrNone),
		percentoff: nullable(numberOf(z.number().min(0).max(100))),
	},
	{ also: { title: ["name"], text: ["description"], image: ["picture"], code: ["couponcode"] } },
);

/** Reads offers. */
export const offerOperations = {
	list: operation({
		...publicRead,
		summary: "A page of 24 offers",
		path: "/api/v1/offers",
		notShown: "N-16",
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		none: [],
		reply: pageOf(offer),
	}),
};
