import { z } from "zod";
import { acknowledged, operation, userRead, userWrite } from "./definition/operation.ts";
import { pageOf } from "./definition/page-reader.ts";
import { assumed, nullable, recommended, record } from "./definition/reader.ts";
import { page } from "./definition/value.ts";
import { filledOf, flag, idValue, keyOrEmptyOf, momentValue, textOf } from "./definition/value-readers.ts";

const notification = record(
	{
		id: idValue,
		title: recommended(filledOf(200), ""),
		text: nullable(textOf(2000)),
		link: nullable(keyOrEmptyOf(500)),
		read: assumed(flag, false),
		date: recommended(momentValue, null),
	},
	{ also: { text: ["message", "body"], read: ["isread"], date: ["createdat"] } },
);

/** Reads and changes the notifications of a user. */
export const notificationOperations = {
	list: operation({
		...userRead,
		summary: "A page of 24 notifications",
		path: "/api/v1/user/notifications",
		notShown: "N-10",
		query: z.object({ page, limit: z.literal("24") }),
		replyAt: "body",
		none: [],
		reply: pageOf(notification),
	}),
	markRead: operation({
		...userWrite,
		summary: "Mark a notification as read",
		method: "PUT",
		path: "/api/v1/user/notifications/read/{id}",
		notShown: "N-10",
		reply: acknowledged,
	}),
};
