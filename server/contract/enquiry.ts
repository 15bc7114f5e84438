import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { acknowledged, codeCall, operation, userRead } from "./definition/operation.ts";
import { listOf, recommended, record, strict } from "./definition/reader.ts";
import { dialCode, email, filled, nationalNumber, oneTimeCode, text } from "./definition/value.ts";
import { idValue, momentValue, textOf } from "./definition/value-readers.ts";

/** The `phone` has national digits, `countrycode` has `+` and the dial code. */
const enquiry = z.object({
	name: text(100).min(3),
	email,
	phone: nationalNumber,
	countrycode: dialCode,
	NoOfPerson: z.string().regex(/^[1-9]\d{0,2}$/),
	packagename: text(200),
	packageid: text(100),
	pagessourcelink: text(500),
	comment: text(2000),
});

const create = {
	...codeCall,
	path: "/api/v1/enquiry/create",
	idempotencyKey: true,
	body: enquiry,
	/** Without its id an enquiry is left, but its phone cannot be proved. */
	reply: carriedOut(idValue, ""),
} as const;

const verify = {
	...codeCall,
	path: "/api/v1/enquiry/verify",
	body: z.object({ id: filled(100), phone: nationalNumber, otpVerified: oneTimeCode }),
	reply: acknowledged,
} as const;

/** Takes enquiries and requests for calls. */
export const enquiryOperations = {
	create: operation({ summary: "Leave an enquiry; answers its id", ...create }),
	verify: operation({ summary: "Prove the phone of an enquiry with the code sent to it", ...verify }),
	panelSubmit: operation({
		summary: "The enquiry panel's submit",
		...create,
		notShown: "N-01",
		aliasOf: "enquiry.create",
	}),
	panelVerify: operation({
		summary: "The enquiry panel's code",
		...verify,
		notShown: "N-02",
		aliasOf: "enquiry.verify",
	}),
	priceRequest: operation({
		summary: "Ask for a price of a package sold on request",
		...create,
		notShown: "N-14",
		aliasOf: "enquiry.create",
	}),
	contact: operation({
		summary: "Contact, partner and career forms",
		...create,
		notShown: "N-24",
		aliasOf: "enquiry.create",
	}),
	requestCall: operation({
		...codeCall,
		summary: "Ask to be called back",
		path: "/api/v1/enquiry/call",
		source: true,
		body: z.object({ mobile: nationalNumber, countrycode: dialCode, otpverified: z.boolean() }),
		reply: acknowledged,
	}),
	mine: operation({
		...userRead,
		summary: "The user's enquiries",
		path: "/api/v1/user/enquiry",
		query: z.object({ limit: z.literal("100") }),
		none: [],
		reply: listOf(
			record({
				id: idValue,
				packagename: recommended(textOf(300), ""),
				NoOfPerson: recommended(strict(z.union([text(10), z.number().int().transform(String)])), null),
				comment: recommended(textOf(4000), ""),
				status: recommended(textOf(50), ""),
				createdat: recommended(momentValue, null),
			}),
			200,
		),
	}),
};
