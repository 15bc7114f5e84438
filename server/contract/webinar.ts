import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { email, filled, moment, nationalNumber, oneTimeCode, picture, rupees, text } from "./value.ts";

const webinar = z.object({
	meetingID: wireId,
	zoomMeetingID: wireId,
	title: filled(200),
	start: moment,
	minutes: z.number().int().min(1).max(1440).nullish(),
	speaker: text(150).nullish(),
	image: picture.nullish(),
	text: text(4000).nullish(),
	/** Free where there is none. */
	price: rupees.nullish(),
});

const read = {
	method: "GET",
	auth: "public",
	group: "public",
	deadlineMs: 800,
	idempotent: true,
	cache: { freshSeconds: 60, staleSeconds: 86_400 },
	notShown: "N-23",
} as const;

/** Talks on Zoom and their audience. */
export const webinarOperations = {
	list: operation({
		...read,
		summary: "Webinars",
		path: "/api/v1/zoommeeting/list",
		reply: z.array(webinar).max(100),
	}),
	byId: operation({
		...read,
		summary: "One webinar",
		path: "/api/v1/zoommeeting/{id}",
		reply: webinar,
	}),
	/** Twice: without id and with `otpVerified: false` a code is sent and the id answered; with both the seat is taken. */
	subscribe: operation({
		summary: "Register for a webinar",
		method: "POST",
		path: "/api/v1/zoommeeting/add-subscriber",
		auth: "either",
		group: "auth",
		deadlineMs: 2500,
		idempotent: false,
		body: z.object({
			first_name: filled(100),
			last_name: text(100),
			email,
			mobile: nationalNumber,
			meetingID: filled(100),
			zoomMeetingID: filled(100),
			countryCode: z.literal("+91"),
			otpVerified: z.union([z.literal(false), oneTimeCode]),
			id: filled(100).optional(),
		}),
		reply: z.object({ id: wireId, joinurl: text(500).nullish() }),
	}),
};
