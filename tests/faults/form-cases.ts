import { phoneNumber } from "#server/contract/index.ts";
import { codeDigits, type makeSession } from "#tests/support/sign-in.ts";

let phones = 9_822_600_001;
/** The number is not one that the sandbox treats specially either. */
export function newPhone(): string {
	phones += 10;
	return String(phones);
}
const e164 = () => phoneNumber.parse(`+91${newPhone()}`);

const contact = () => ({ name: "Asha Rao", email: "asha@example.in", countrycode: "IN", mobileno: newPhone() });
const person = { title: "Ms", firstName: "Mallory", lastName: "M", gender: "female", nationality: "Indian" };
const bank = { holder: "Mallory", number: "123456789", numberAgain: "123456789", ifsc: "HDFC0001234", bankName: "M" };

export interface FormCase {
	readonly path: string;
	readonly fields: () => Record<string, string>;
	/** This is the upstream call that fails. */
	readonly call: RegExp;
	readonly session?: () => Parameters<typeof makeSession>[0];
	/** With `long ago` the sign-in is no proof any more. */
	readonly isSignedIn?: boolean | "long ago";
	/** The site answers an upstream status with this one, where it is not 422. */
	readonly replies?: Readonly<Record<number, number>>;
	/** The specification says this where no success could be read. */
	readonly unreadable?: RegExp;
	/** The next step needs this of an upstream's success. */
	readonly answer?: Readonly<Record<string, unknown>>;
}

const enquiry = () => ({ enquiry: { id: newPhone(), phone: e164(), from: "/", slug: "", isPanel: true } });
const flow = () => ({ id: newPhone(), sentAt: Math.floor(Date.now() / 1000) - 600, redirectTo: "" });
const seat = () => ({
	...{ webinarId: "w3", zoomId: "81", seatId: newPhone(), firstName: "Asha", lastName: "", email: "a@example.in" },
	...{ phone: e164(), isTaken: false, joinUrl: null },
});
const signedIn = { data: { token: "t-7", user: { id: "7", firstname: "Asha" } } };
// An ended session redirects to sign-in; a sign-in form never tells whether an account exists.
const ended = { 401: 303 };
const untold = { 404: 303 };
const notChecked = /We could not check the (?:code|password)\. If it is right/;
const tryLater = /try again later/;

export const formCases: Readonly<Record<string, FormCase>> = {
	"sign-in code": {
		path: "/login",
		fields: () => ({ mobileno: newPhone(), countrycode: "IN" }),
		call: /\/send-opt$/,
		unreadable: tryLater,
	},
	"sign-in by code": {
		path: "/login/otp",
		fields: () => codeDigits("9753"),
		call: /\/user\/login$/,
		session: () => ({ flow: { ...flow(), kind: "login", phone: e164() } }),
		unreadable: tryLater,
		answer: signedIn,
	},
	"sign-in by password": {
		path: "/login/password",
		fields: () => ({ email: `a${newPhone()}@example.in`, password: "Canary#Pass9" }),
		call: /\/user\/login$/,
		unreadable: tryLater,
		answer: signedIn,
	},
	"new sign-in code": {
		path: "/login/otp",
		fields: () => ({ _intent: "resend" }),
		call: /\/resend-otp$/,
		session: () => ({ flow: { ...flow(), kind: "login", phone: e164() } }),
		replies: untold,
		unreadable: tryLater,
	},
	"sign-up": {
		path: "/login/create",
		fields: () => ({ ...contact(), email: `a${newPhone()}@example.in`, password: "Canary#Pass9" }),
		call: /\/add-user$/,
		answer: { user: { id: "7", mobile: "9822600000" } },
	},
	"password reset": {
		path: "/login/reset",
		fields: () => ({ email: `a${newPhone()}@example.in` }),
		call: /\/forgot-password$/,
		replies: untold,
		unreadable: tryLater,
	},
	"enquiry panel": { path: "/enquiry", fields: contact, call: /\/enquiry\//, unreadable: tryLater },
	"enquiry at the foot of a page": {
		path: "/enquiry",
		fields: () => ({ ...contact(), _intent: "write-to-us", packagename: "Kerala", person: "2" }),
		call: /\/enquiry\//,
		unreadable: tryLater,
	},
	"price request": {
		path: "/package/russia-tour/price-request",
		fields: () => ({ ...contact(), person: "2" }),
		call: /\/enquiry\//,
		unreadable: tryLater,
	},
	"enquiry code": {
		path: "/enquiry/verify",
		fields: () => codeDigits("9753"),
		call: /\/enquiry\//,
		session: enquiry,
		unreadable: tryLater,
	},
	"new enquiry code": {
		path: "/enquiry/verify",
		fields: () => ({ _intent: "resend" }),
		call: /\/resend-otp$/,
		session: enquiry,
	},
	contact: { path: "/contact-us", fields: contact, call: /\/enquiry\// },
	"get a call": {
		path: "/get-a-call",
		fields: () => ({ mobileno: newPhone(), countrycode: "IN" }),
		call: /\/enquiry\/call$/,
	},
	newsletter: {
		path: "/newsletter",
		fields: () => ({ email: `a${newPhone()}@example.in` }),
		call: /\/newsletter/,
		// Nobody is told that an address is on the list.
		replies: { 409: 303 },
	},
	"webinar seat": {
		path: "/webinars/w3/register",
		fields: () => ({ firstName: "Asha", email: "a@example.in", mobileno: newPhone() }),
		call: /webinar|zoom/i,
		answer: { data: { id: "7" } },
	},
	"webinar code": {
		path: "/webinars/w3/verify",
		fields: () => codeDigits("9753"),
		call: /webinar|zoom/i,
		session: () => ({ seat: seat() }),
	},
	"FAQ question": {
		path: "/faqs",
		fields: () => ({ _intent: "question", title: "Is it cold?" }),
		call: /faq/,
		replies: ended,
	},
	"FAQ comment": {
		path: "/faqs",
		fields: () => ({ _intent: "comment", faqId: "g2", comment: "Yes it is" }),
		call: /faq/,
		replies: ended,
	},
	"FAQ vote": {
		path: "/faqs",
		fields: () => ({ _intent: "vote", faqId: "1", vote: "up" }),
		call: /faq/,
		replies: ended,
	},
	traveller: {
		path: "/travellers/add",
		fields: () => ({ ...person, dateOfBirth: "1990-01-01" }),
		call: /\/passenger\/add$/,
		isSignedIn: true,
		replies: ended,
	},
	"bank account": {
		path: "/bank-details/add",
		fields: () => bank,
		call: /\/bank-details\/add$/,
		isSignedIn: true,
		replies: ended,
	},
	"confirmation by password": {
		path: "/profile/confirm?redirectTo=%2Fbank-details",
		fields: () => ({ _intent: "password", password: "Canary#Pass9" }),
		call: /\/user\/login$/,
		isSignedIn: "long ago",
		unreadable: notChecked,
		answer: { data: { token: "canary-token", user: { id: "u1", firstname: "Asha" } } },
	},
	profile: {
		path: "/profile/edit",
		fields: () => ({ firstName: "Asha", email: "asha@example.com" }),
		call: /\/profile-update$/,
		isSignedIn: true,
		replies: ended,
	},
	review: {
		path: "/reviews/write/goa-tour-package",
		fields: () => ({ rating: "5", text: "Worth every day of it" }),
		call: /\/review\/add$/,
		isSignedIn: true,
		replies: ended,
	},
	"changed review": {
		path: "/reviews/write/kerala-tour",
		fields: () => ({ rating: "3", text: "Worth most days of it" }),
		call: /\/review\/update\//,
		isSignedIn: true,
		replies: ended,
	},
	"new mobile number": {
		path: "/profile/mobile",
		fields: () => ({ _intent: "send", mobileno: newPhone(), countrycode: "IN" }),
		call: /\/mobile-change-otp$/,
		isSignedIn: true,
		replies: ended,
		unreadable: tryLater,
	},
};
