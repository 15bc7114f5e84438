import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { codeCall, operation, publicRead } from "./definition/operation.ts";
import { listOf, nullable, recommended, record } from "./definition/reader.ts";
import { email, filled, nationalNumber, oneTimeCode, text } from "./definition/value.ts";
import {
	filledOf,
	idValue,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	pictureValue,
	priceValue,
	textOf,
} from "./definition/value-readers.ts";

const webinar = record(
	{
		meetingID: idValue,
		/** Nobody can register without it. */
		zoomMeetingID: recommended(idValue, null),
		title: filledOf(200),
		start: recommended(momentValue, null),
		minutes: nullable(numberOf(z.number().int().min(1).max(1440))),
		speaker: nullable(textOf(150)),
		image: nullable(pictureValue),
		text: nullable(textOf(4000)),
		/** The price is only shown; it is 0 where the webinar is free. */
		price: nullable(priceValue),
	},
	{ also: { meetingID: ["id"], title: ["topic", "name"], start: ["starttime", "date"], text: ["description"] } },
);

const read = { ...publicRead, notShown: "N-23" } as const;

/** Reads webinars on Zoom and registers their participants. */
export const webinarOperations = {
	list: operation({
		...read,
		summary: "Webinars",
		path: "/api/v1/zoommeeting/list",
		none: [],
		reply: listOf(webinar, 100),
	}),
	byId: operation({
		...read,
		summary: "One webinar",
		path: "/api/v1/zoommeeting/{id}",
		none: "missing",
		reply: webinar,
	}),
	/** The value `otpVerified: false` sends a code and answers the id; id and code confirm the seat. */
	subscribe: operation({
		...codeCall,
		summary: "Register for a webinar",
		path: "/api/v1/zoommeeting/add-subscriber",
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
		/** The id is needed to confirm the seat, and only for that. */
		reply: carriedOut(record({ id: recommended(idValue, null), joinurl: nullable(keyOrEmptyOf(500)) }), {
			id: null,
			joinurl: null,
		}),
	}),
};
