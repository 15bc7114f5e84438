import { phoneNumber } from "#server/contract/index.ts";
import type { Call, FaultUpstream } from "#tests/support/fault-upstream.ts";
import { parseDocument } from "#tests/support/html.ts";
import { codeDigits, type makeSession } from "#tests/support/sign-in.ts";
import { formTimestamp } from "#tests/support/visitor.ts";

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
const userFound = { data: { token: "canary-token", user: { id: "u1", firstname: "Asha" } } };
// An ended session redirects to sign-in; a sign-in form never tells whether an account exists.
const ended = { 401: 303 };
const untold = { 404: 303 };
const notChecked = /We could not check the (?:code|password)\. If it is right/;
const tryLater = /try again later/;

type Way = Omit<FormCase, "path" | "call" | "fields">;

const form = (path: string, call: RegExp, fields: FormCase["fields"], way: Way = {}): FormCase => ({
	...{ path, call, fields, ...way },
});
const tryingLater = (path: string, call: RegExp, fields: FormCase["fields"], way: Way = {}): FormCase =>
	form(path, call, fields, { unreadable: tryLater, ...way });
const ofAccount = (path: string, call: RegExp, fields: FormCase["fields"], way: Way = {}): FormCase =>
	form(path, call, fields, { isSignedIn: true, replies: ended, ...way });
const ofFaqs = (fields: Record<string, string>): FormCase => form("/faqs", /faq/, () => fields, { replies: ended });

const code = () => codeDigits("9753");
const resend = () => ({ _intent: "resend" });
const phone = () => ({ mobileno: newPhone(), countrycode: "IN" });
const email = () => ({ email: `a${newPhone()}@example.in` });
const password = { password: "Canary#Pass9" };
const forTwo = () => ({ ...contact(), person: "2" });
const visitor = () => ({ firstName: "Asha", email: "a@example.in", mobileno: newPhone() });
const review = () => ({ rating: "5", text: "Worth every day of it" });
const confirming = () => ({ _intent: "password", ...password });
const signingIn = () => ({ flow: { ...flow(), kind: "login" as const, phone: e164() } });

export const formCases: Readonly<Record<string, FormCase>> = {
	"sign-in code": tryingLater("/login", /\/send-opt$/, phone),
	"sign-in by code": tryingLater("/login/otp", /\/user\/login$/, code, { session: signingIn, answer: signedIn }),
	"sign-in by password": tryingLater("/login/password", /\/user\/login$/, () => ({ ...email(), ...password }), {
		answer: signedIn,
	}),
	"new sign-in code": tryingLater("/login/otp", /\/resend-otp$/, resend, { session: signingIn, replies: untold }),
	"sign-up": form("/login/create", /\/add-user$/, () => ({ ...contact(), ...email(), ...password }), {
		answer: { user: { id: "7", mobile: "9822600000" } },
	}),
	"password reset": tryingLater("/login/reset", /\/forgot-password$/, email, { replies: untold }),
	"enquiry panel": tryingLater("/enquiry", /\/enquiry\//, contact),
	"enquiry at the foot of a page": tryingLater("/enquiry", /\/enquiry\//, () => ({
		...{ ...forTwo(), _intent: "write-to-us", packagename: "Kerala" },
	})),
	"price request": tryingLater("/package/russia-tour/price-request", /\/enquiry\//, forTwo),
	"enquiry code": tryingLater("/enquiry/verify", /\/enquiry\//, code, { session: enquiry }),
	"new enquiry code": form("/enquiry/verify", /\/resend-otp$/, resend, { session: enquiry }),
	contact: form("/contact-us", /\/enquiry\//, contact),
	"get a call": form("/get-a-call", /\/enquiry\/call$/, phone),
	// Nobody is told that an address is on the list.
	newsletter: form("/newsletter", /\/newsletter/, email, { replies: { 409: 303 } }),
	"webinar seat": form("/webinars/w3/register", /webinar|zoom/i, visitor, { answer: { data: { id: "7" } } }),
	"webinar code": form("/webinars/w3/verify", /webinar|zoom/i, code, { session: () => ({ seat: seat() }) }),
	"FAQ question": ofFaqs({ _intent: "question", title: "Is it cold?" }),
	"FAQ comment": ofFaqs({ _intent: "comment", faqId: "g2", comment: "Yes it is" }),
	"FAQ vote": ofFaqs({ _intent: "vote", faqId: "1", vote: "up" }),
	traveller: ofAccount("/travellers/add", /\/passenger\/add$/, () => ({ ...person, dateOfBirth: "1990-01-01" })),
	"bank account": ofAccount("/bank-details/add", /\/bank-details\/add$/, () => bank),
	"confirmation by password": form("/profile/confirm?redirectTo=%2Fbank-details", /\/user\/login$/, confirming, {
		...{ isSignedIn: "long ago", unreadable: notChecked, answer: userFound },
	}),
	profile: ofAccount("/profile/edit", /\/profile-update$/, () => ({ firstName: "Asha", email: "asha@example.com" })),
	review: ofAccount("/reviews/write/goa-tour-package", /\/review\/add$/, review),
	"changed review": ofAccount("/reviews/write/kerala-tour", /\/review\/update\//, review),
	"new mobile number": ofAccount("/profile/mobile", /\/mobile-change-otp$/, () => ({ _intent: "send", ...phone() }), {
		unreadable: tryLater,
	}),
};

/** Each change of a form succeeds at the upstream from now on. @returns those that have reached it since */
export function answerChanges(upstream: FaultUpstream, { call, answer }: FormCase, delayMs = 0): () => readonly Call[] {
	const isChange = ({ method, path }: Call): boolean => method !== "GET" && call.test(path);
	const body = { statuscode: 200, message: "Done", data: { id: "7" }, ...answer };
	upstream.rule((made) => (isChange(made) ? { delayMs, body } : undefined));
	const before = upstream.received.length;
	return () => upstream.received.slice(before).filter(isChange);
}

/** Returns what a browser sends that opened the form a minute ago. */
export const bodyOf = (fields: Readonly<Record<string, string>>, _key: string): Record<string, string> => ({
	...{ ...fields, topic_line: "", made_at: formTimestamp(), _key },
});

/** Returns the key of the form in a page that is posted to this path. */
export function keyIn(html: string, path: string): string {
	const forms = [...parseDocument(html).querySelectorAll("form[method=post]")];
	const own = forms.filter((form) => form.getAttribute("action")?.split("?")[0] === path.split("?")[0]);
	return own.flatMap((form) => form.querySelector("[name=_key]")?.getAttribute("value") ?? [])[0] ?? "";
}
