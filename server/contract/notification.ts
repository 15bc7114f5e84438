import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { filled, moment, page, paged, text } from "./value.ts";

const notification = z.object({
	id: wireId,
	title: filled(200),
	text: text(2000).nullish(),
	link: text(500).nullish(),
	read: z.boolean().default(false),
	date: moment,
});

/** News for a user. */
export const notificationOperations = {
	list: operation({
		summary: "A page of 24 notifications",
		method: "GET",
		path: "/api/v1/user/notifications",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-10",
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		reply: paged(notification),
	}),
	markRead: operation({
		summary: "Mark a notification as read",
		method: "PUT",
		path: "/api/v1/user/notifications/read/{id}",
		auth: "user",
		group: "account",
		deadlineMs: 2500,
		idempotent: true,
		notShown: "N-10",
		reply: acknowledged,
	}),
};
