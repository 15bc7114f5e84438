import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { filled, moment, page, paged, picture, text } from "./value.ts";

const offer = z.object({
	id: wireId,
	title: filled(200),
	text: text(2000),
	image: picture.nullish(),
	code: text(40).nullish(),
	validfrom: moment.nullish(),
	validto: moment.nullish(),
	/** The package it leads to. */
	slug: text(150).nullish(),
});

/** Offers. */
export const offerOperations = {
	list: operation({
		summary: "A page of 24 offers",
		method: "GET",
		path: "/api/v1/offers",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		notShown: "N-16",
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		reply: paged(offer),
	}),
};
