import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { filled, moment, page, paged, picture, text } from "./value.ts";

const blog = z.object({
	id: wireId,
	title: filled(300),
	slug: filled(200),
	image: picture.nullish(),
	excerpt: text(1000).nullish(),
	author: text(150).nullish(),
	date: moment.nullish(),
});

/** Articles. */
export const blogOperations = {
	list: operation({
		summary: "A page of 24 articles",
		method: "GET",
		path: "/api/v1/bloglist",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		reply: paged(blog),
	}),
	bySlug: operation({
		summary: "One article; its content may hold markup",
		method: "GET",
		path: "/api/v1/blog/{slug}",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		notShown: "N-22",
		reply: blog.extend({ content: text(200_000), tags: z.array(text(60)).max(30).default([]) }),
	}),
};
