import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { operation, userRead, userWrite } from "./definition/operation.ts";
import { listOf, nullable, recommended, record } from "./definition/reader.ts";
import { calendarDay, dialCode, email, filled, nationalNumber, pictureFile, text } from "./definition/value.ts";
import { filledOf, idValue, keyOf, momentValue } from "./definition/value-readers.ts";

/** Figures are text, because the body is multipart/form-data. */
const figure = z.string().regex(/^\d{2,3}(\.\d)?$/);

const registration = z.object({
	firstname: filled(100),
	lastname: filled(100),
	fathername: filled(150),
	dob: calendarDay,
	gender: z.enum(["male", "female", "other"]),
	nationality: filled(60),
	email,
	mobile: nationalNumber,
	countrycode: dialCode,
	address: filled(300),
	city: filled(100),
	state: filled(100),
	pincode: z.string().regex(/^\d{4,10}$/),
	passportnumber: z.string().regex(/^[A-Z\d]{6,12}$/),
	passportissuedate: calendarDay,
	passportexpirydate: calendarDay,
	passportissueplace: filled(100),
	/** The height is in centimetres. */
	height: figure,
	/** The weight is in kilograms. */
	weight: figure,
	bloodgroup: z.enum(["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"]),
	medicalnotes: text(1000),
	emergencyname: filled(150),
	emergencyrelation: filled(50),
	emergencymobile: nationalNumber,
	routepreference: z.array(filled(100)).min(1).max(5),
	batchpreference: z.array(filled(100)).min(1).max(15),
	previousyatra: text(300),
	companionid: text(100),
	consent: z.literal("true"),
	photo: pictureFile,
	passportfirst: pictureFile,
	passportlast: pictureFile,
});

const registered = {
	id: recommended(idValue, ""),
	registrationnumber: recommended(keyOf(60), ""),
	status: recommended(filledOf(40), ""),
} as const;

/** Registers a traveller for the Kailash Mansarovar Yatra. */
export const kmyOperations = {
	add: operation({
		...userWrite,
		summary: "Register for the yatra, with scans of photo and passport",
		method: "POST",
		path: "/api/v1/registration/kmy/add",
		deadlineMs: 2700,
		idempotencyKey: true,
		multipart: true,
		notShown: "N-12",
		body: registration,
		reply: carriedOut(record(registered), { id: "", registrationnumber: "", status: "" }),
	}),
	mine: operation({
		...userRead,
		summary: "The user's registrations",
		path: "/api/v1/registration/kmy/list",
		notShown: "N-12",
		none: [],
		reply: listOf(record({ ...registered, registrationnumber: keyOf(60), createdat: nullable(momentValue) }), 100),
	}),
};
