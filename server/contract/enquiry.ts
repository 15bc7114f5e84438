import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";

/** A new enquiry. `phone` is the national number without dial code and leading zeros; `countrycode` is `+` and the dial code. */
const enquiry = z.object({
	name: z.string().min(3).max(100),
	email: z.email().max(254),
	phone: z.string().regex(/^\d{2,17}$/),
	countrycode: z.string().regex(/^\+\d{1,4}$/),
	NoOfPerson: z.string().regex(/^\d{1,3}$/),
	packagename: z.string().max(200),
	packageid: z.string().max(100),
	pagessourcelink: z.string().max(500),
	comment: z.string().max(2000),
});

const verification = z.object({ id: z.string().min(1).max(100), phone: z.string(), otpVerified: z.string() });

const create = {
	method: "POST",
	path: "/api/v1/enquiry/create",
	auth: "either",
	group: "auth",
	deadlineMs: 2500,
	idempotent: false,
	source: true,
	attemptKey: true,
	body: enquiry,
	reply: wireId,
} as const;

const verify = {
	method: "POST",
	path: "/api/v1/enquiry/verify",
	auth: "either",
	group: "auth",
	deadlineMs: 2500,
	idempotent: false,
	body: verification,
	reply: acknowledged,
} as const;

/** Asking an advisor to call: create, prove the phone, ask for a call, see one's own. */
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
		summary: "Ask to be called back",
		method: "POST",
		path: "/api/v1/enquiry/call",
		auth: "either",
		group: "auth",
		deadlineMs: 2500,
		idempotent: false,
		source: true,
		body: z.object({
			mobile: z.string().regex(/^\d{2,17}$/),
			countrycode: z.string().regex(/^\+\d{1,4}$/),
			otpverified: z.boolean(),
		}),
		reply: acknowledged,
	}),
	mine: operation({
		summary: "The user's enquiries",
		method: "GET",
		path: "/api/v1/user/enquiry",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		query: z.object({ limit: z.literal("100") }),
		reply: z
			.array(
				z.object({
					id: wireId,
					packagename: z.string().max(300),
					NoOfPerson: z.coerce.string().max(10),
					comment: z.string().max(4000),
					status: z.string().max(50),
					createdat: z.string().max(40),
				}),
			)
			.max(200),
	}),
};
