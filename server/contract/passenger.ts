import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { day, email, filled, text } from "./value.ts";

const optionalDay = z.union([day, z.literal("")]);

const passenger = z.object({
	title: z.enum(["Mr", "Mrs", "Ms", "Miss", "Master", "Dr"]),
	firstname: filled(100),
	lastname: filled(100),
	gender: z.enum(["male", "female", "other"]),
	dob: day,
	relation: text(50),
	nationality: filled(60),
	mobile: z.string().regex(/^(\d{2,17})?$/),
	email: z.union([email, z.literal("")]),
	documenttype: text(40),
	documentnumber: text(40),
	passportnumber: text(20),
	passportexpiry: optionalDay,
	meal: text(40),
	medicalnotes: text(1000),
});

const optional = (max: number) => text(max).nullish();

const passengerData = z.object({
	id: wireId,
	title: optional(20),
	firstname: text(100),
	lastname: optional(100),
	gender: optional(20),
	dob: optional(40),
	relation: optional(50),
	nationality: optional(60),
	mobile: optional(20),
	email: optional(254),
	documenttype: optional(40),
	documentnumber: optional(40),
	passportnumber: optional(20),
	passportexpiry: optional(40),
	meal: optional(40),
	medicalnotes: optional(1000),
});

const read = { method: "GET", auth: "user", group: "account", deadlineMs: 1500, idempotent: true } as const;
const write = { auth: "user", group: "account", deadlineMs: 2500, notShown: "N-19" } as const;

/** Travellers of a user: those who may go on a tour. */
export const passengerOperations = {
	list: operation({
		...read,
		summary: "The user's travellers",
		path: "/api/v1/passenger/list",
		notShown: "N-19",
		reply: z.array(passengerData).max(200),
	}),
	byId: operation({
		...read,
		summary: "One traveller",
		path: "/api/v1/passenger/{id}",
		notShown: "N-19",
		reply: passengerData,
	}),
	add: operation({
		...write,
		summary: "Add a traveller",
		method: "POST",
		path: "/api/v1/passenger/add",
		idempotent: false,
		source: true,
		body: passenger,
		reply: wireId,
	}),
	update: operation({
		...write,
		summary: "Change a traveller",
		method: "PUT",
		path: "/api/v1/passenger/update/{id}",
		idempotent: true,
		source: true,
		body: passenger,
		reply: acknowledged,
	}),
	remove: operation({
		...write,
		summary: "Delete a traveller",
		method: "DELETE",
		path: "/api/v1/passenger/delete/{id}",
		idempotent: true,
		reply: acknowledged,
	}),
};
