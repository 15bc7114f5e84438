import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { day, dialCode, email, filled, moment, nationalNumber, text } from "./value.ts";

const scan = z
	.file()
	.min(1)
	.max(2 * 1024 * 1024)
	.mime(["image/jpeg", "image/png", "image/webp"]);

/** Figures travel as text, since the body is a form. */
const figure = z.string().regex(/^\d{2,3}(\.\d)?$/);

const registration = z.object({
	firstname: filled(100),
	lastname: filled(100),
	fathername: filled(150),
	dob: day,
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
	passportissuedate: day,
	passportexpirydate: day,
	passportissueplace: filled(100),
	/** Centimetres. */
	height: figure,
	/** Kilograms. */
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
	photo: scan,
	passportfirst: scan,
	passportlast: scan,
});

const registered = z.object({ id: wireId, registrationnumber: filled(60), status: filled(40) });

/** Registration for the Kailash Mansarovar Yatra. */
export const kmyOperations = {
	add: operation({
		summary: "Register for the yatra, with scans of photo and passport",
		method: "POST",
		path: "/api/v1/registration/kmy/add",
		auth: "user",
		group: "account",
		deadlineMs: 2700,
		idempotent: false,
		attemptKey: true,
		multipart: true,
		notShown: "N-12",
		body: registration,
		reply: registered,
	}),
	mine: operation({
		summary: "The user's registrations",
		method: "GET",
		path: "/api/v1/registration/kmy/list",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-12",
		reply: z.array(registered.extend({ createdat: moment.nullish() })).max(100),
	}),
};
