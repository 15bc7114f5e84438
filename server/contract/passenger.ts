import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { acknowledged, operation, userRead, userWrite } from "./definition/operation.ts";
import { listOf, nullable, recommended, record } from "./definition/reader.ts";
import { calendarDay, email, filled, text } from "./definition/value.ts";
import { idValue, keyOrEmptyOf, momentValue, textOf, typedOf } from "./definition/value-readers.ts";

const optionalDay = z.union([calendarDay, z.literal("")]);

/** A field that is not known is empty, or left out. */
export const passengerDetails = z.object({
	title: z.enum(["Mr", "Mrs", "Ms", "Miss", "Master", "Dr"]),
	firstname: filled(100),
	lastname: filled(100),
	gender: z.enum(["male", "female", "other"]),
	dob: calendarDay,
	relation: text(50).default(""),
	nationality: filled(60),
	mobile: z
		.string()
		.regex(/^(\d{2,17})?$/)
		.default(""),
	email: z.union([email, z.literal("")]).default(""),
	documenttype: text(40).default(""),
	documentnumber: text(40).default(""),
	passportnumber: text(20).default(""),
	passportexpiry: optionalDay.default(""),
	meal: text(40).default(""),
	medicalnotes: text(1000).default(""),
});

const passengerData = record({
	id: idValue,
	title: nullable(textOf(20)),
	firstname: recommended(typedOf(100), ""),
	lastname: nullable(typedOf(100)),
	gender: nullable(textOf(20)),
	dob: nullable(momentValue),
	relation: nullable(typedOf(50)),
	nationality: nullable(typedOf(60)),
	mobile: nullable(keyOrEmptyOf(20)),
	email: nullable(keyOrEmptyOf(254)),
	documenttype: nullable(keyOrEmptyOf(40)),
	documentnumber: nullable(keyOrEmptyOf(40)),
	passportnumber: nullable(keyOrEmptyOf(20)),
	passportexpiry: nullable(momentValue),
	meal: nullable(textOf(40)),
	medicalnotes: nullable(typedOf(1000)),
});

const read = { ...userRead, notShown: "N-19" } as const;
const write = { ...userWrite, notShown: "N-19" } as const;

/** Reads and changes the saved travellers of a user. */
export const passengerOperations = {
	list: operation({
		...read,
		summary: "The user's travellers",
		path: "/api/v1/passenger/list",
		none: [],
		reply: listOf(passengerData, 200),
	}),
	byId: operation({
		...read,
		summary: "One traveller",
		path: "/api/v1/passenger/{id}",
		none: "missing",
		reply: passengerData,
	}),
	add: operation({
		...write,
		summary: "Add a traveller",
		method: "POST",
		path: "/api/v1/passenger/add",
		source: true,
		body: passengerDetails,
		reply: carriedOut(idValue, ""),
	}),
	update: operation({
		...write,
		summary: "Change a traveller",
		method: "PUT",
		path: "/api/v1/passenger/update/{id}",
		source: true,
		body: passengerDetails,
		reply: acknowledged,
	}),
	remove: operation({
		...write,
		summary: "Delete a traveller",
		method: "DELETE",
		path: "/api/v1/passenger/delete/{id}",
		reply: acknowledged,
	}),
};
