import type { ZodMiniObject } from "zod/mini";
import { confirmSchema } from "#app/account/confirm/confirm.schema.ts";
import { bankAccountSchema } from "#app/account/money/bank-account.schema.ts";
import { editProfileSchema } from "#app/account/profile/edit.schema.ts";
import { identityDocumentSchema } from "#app/account/profile/identity-document.schema.ts";
import { mobileSchema } from "#app/account/profile/mobile.schema.ts";
import { changePasswordSchema } from "#app/account/profile/password.schema.ts";
import { reviewSchema } from "#app/account/reviews/review.schema.ts";
import { travellerSchema } from "#app/account/travellers/traveller.schema.ts";
import { heartSchema } from "#app/account/wishlist/hearts.schema.ts";
import {
	newPasswordSchema,
	passwordSignInSchema,
	phoneSignInSchema,
	resetPasswordSchema,
	signUpSchema,
} from "#app/auth/auth.schema.ts";
import { cancelSchema, cancelTravellerSchema } from "#app/bookings/cancel.schema.ts";
import {
	balancePaymentSchema,
	companyFieldsSchema,
	companySchema,
	couponSchema,
	paymentChoiceSchema,
} from "#app/checkout/checkout.schema.ts";
import { rowNumbers } from "#app/checkout/travellers/new-travellers.ts";
import { tickedTravellersSchema, travellersSchema } from "#app/checkout/travellers/travellers.schema.ts";
import { contactSchema } from "#app/content/contact/contact.schema.ts";
import { callSchema, newsletterSchema } from "#app/content/subscriptions/subscriptions.schema.ts";
import { panelSchema } from "#app/enquiry/panel.schema.ts";
import { priceRequestSchema } from "#app/enquiry/price-request.schema.ts";
import { askSchema, commentSchema, voteSchema } from "#app/faqs/faqs.schema.ts";
import { consentSchema, stepSchemas } from "#app/kmy/kmy.schema.ts";
import { writeToUsSchema } from "#app/layout/footer/write-to-us/write-to-us.schema.ts";
import { codeSchema } from "#app/lib/forms/one-time-code.schema.ts";
import { parseAnyPhone, parseMobile } from "#app/lib/phone/phone.server.ts";
import { preferencesSchema } from "#app/preferences/preferences.schema.ts";
import { seatSchema } from "#app/webinars/seat.schema.ts";

/** A `fixed` field is a choice, or a value that a page wrote into its form. */
export type FieldKind =
	| "line"
	| "text"
	| "identifier"
	| "coupon"
	| "figure"
	| "postCode"
	| "email"
	| "account"
	| "phone"
	| "date"
	| "newPassword"
	| "password"
	| "digit"
	| "fixed";

export interface RegisteredForm {
	readonly name: string;
	readonly schema: ZodMiniObject;
	/** Each field has its kind and a valid value, or several values where it takes several. */
	readonly fields: Readonly<Record<string, readonly [kind: FieldKind, value: string | readonly string[]]>>;
}

const fixed = (value: string | readonly string[] = "") => ["fixed", value] as const;
const phone = { countrycode: fixed("IN"), mobileno: ["phone", "9876543210"] } as const;
const email = ["email", "asha@example.in"] as const;
const identifier = (value: string) => ["identifier", value] as const;
const date = (value: string) => ["date", value] as const;
const line = (value: string) => ["line", value] as const;
const text = (value: string) => ["text", value] as const;
const names = { firstName: line("Asha"), lastName: line("Menon") };
const contact = { name: line("Asha Rao"), email, ...phone, comments: text("Two rooms,\nplease") };
const persons = { person: ["figure", "2"] } as const;
const today = "2026-11-27";
const step = (name: keyof typeof stepSchemas) => stepSchemas[name](today) as ZodMiniObject;
const gstin = identifier("27AAPFU0939F1ZV");
const company = { gstin, state: line("Kerala"), company: line("Menon & Co."), address: text("1 MG Road\nKochi") };
const newPassword = ["newPassword", "Caf\u00e9@12345"] as const;
const digits = ["digit1", "digit2", "digit3", "digit4", "code"];

const newTraveller = (row: number): RegisteredForm["fields"] => ({
	[`title${row}`]: fixed("Ms"),
	[`firstName${row}`]: line("Asha"),
	[`lastName${row}`]: line("Menon"),
	[`dateOfBirth${row}`]: date("1990-12-25"),
	[`passportNumber${row}`]: identifier("A1234567"),
	[`passportExpiry${row}`]: date("2032-12-25"),
});
const stepTravellers: RegisteredForm["fields"] = Object.assign(
	{ traveller: fixed(["t1", "t2"]), seenCoupon: fixed("FLAT500"), self: fixed("yes") },
	...rowNumbers.map(newTraveller),
);

const form = (name: string, schema: ZodMiniObject, fields: RegisteredForm["fields"]): RegisteredForm => ({
	...{ name, schema, fields },
});

/** Every form whose fields are typed; `stepSchemas` has several. */
export const registeredForms: readonly RegisteredForm[] = [
	form("confirmSchema", confirmSchema, { password: ["password", "Caf\u00e9@12345"] }),
	form("bankAccountSchema", bankAccountSchema, {
		holder: line("Asha Menon"),
		number: identifier("123456789012"),
		numberAgain: identifier("123456789012"),
		ifsc: identifier("HDFC0001234"),
		bankName: line("HDFC Bank"),
		isDefault: fixed("yes"),
	}),
	form("editProfileSchema", editProfileSchema(today), {
		...names,
		email,
		dateOfBirth: date("1990-12-25"),
		gender: fixed("female"),
		address: text("1 MG Road\nKochi"),
		city: line("Kochi"),
		state: line("Kerala"),
		pincode: ["postCode", "560001"],
	}),
	form("identityDocumentSchema", identityDocumentSchema, {
		pan: identifier("ABCDE1234F"),
		documentType: fixed("aadhaar"),
		documentNumber: identifier("123456789012"),
		nameOnDocument: line("Asha Menon"),
	}),
	form("mobileSchema", mobileSchema(parseMobile), phone),
	form("changePasswordSchema", changePasswordSchema, {
		password: ["password", "Caf\u00e9@12345"],
		newpassword: newPassword,
		confirmpassword: newPassword,
	}),
	form("reviewSchema", reviewSchema, {
		rating: fixed("5"),
		title: line("Worth it"),
		text: text("Worth every day of it.\nGo!"),
	}),
	form("travellerSchema", travellerSchema(today), {
		title: fixed("Ms"),
		gender: fixed("female"),
		...names,
		dateOfBirth: date("1990-12-25"),
		relation: line("Sister"),
		nationality: line("Indian"),
		documentType: fixed("voterid"),
		documentNumber: identifier("ABC1234567"),
		passportNumber: identifier("Z0000001"),
		passportExpiry: date("2032-12-25"),
		meal: fixed("veg"),
		mobile: ["phone", "9876543210"],
		email,
		medicalNotes: text("Nuts,\nmilk"),
		back: fixed("/check-out"),
		undo: fixed("yes"),
	}),
	form("heartSchema", heartSchema, {
		_intent: fixed("add"),
		packageId: fixed("p1"),
		from: fixed("/"),
		place: fixed("card"),
	}),
	form("newPasswordSchema", newPasswordSchema, { newpassword: newPassword, confirmpassword: newPassword }),
	form("passwordSignInSchema", passwordSignInSchema, {
		email: ["account", "asha@example.in"],
		password: ["password", "Caf\u00e9@12345"],
	}),
	form("phoneSignInSchema", phoneSignInSchema(parseMobile), phone),
	form("resetPasswordSchema", resetPasswordSchema, { email: ["account", "asha@example.in"] }),
	form("signUpSchema", signUpSchema(parseMobile), { email, ...phone, password: newPassword }),
	form("cancelSchema", cancelSchema, { reason: text("Ill,\nsadly"), seenRefunds: fixed("1") }),
	form("cancelTravellerSchema", cancelTravellerSchema, {
		reason: text("Ill,\nsadly"),
		seenRefunds: fixed("1"),
		traveller: fixed("t1"),
	}),
	form("balancePaymentSchema", balancePaymentSchema, { attempt: fixed("a"), seenBalance: fixed("1") }),
	form("companyFieldsSchema", companyFieldsSchema, { ...company, gstin: fixed("27AAPFU0939F1ZV") }),
	form("companySchema", companySchema, company),
	form("couponSchema", couponSchema, { couponCode: ["coupon", "WELCOME10"] }),
	form("paymentChoiceSchema", paymentChoiceSchema, {
		way: fixed("full"),
		attempt: fixed("a"),
		seenVersion: fixed("1"),
		seenTrip: fixed("p1 2026-12-01"),
		seenTotal: fixed("100"),
	}),
	form("tickedTravellersSchema", tickedTravellersSchema(today), stepTravellers),
	form("travellersSchema", travellersSchema(today), stepTravellers),
	form("contactSchema", contactSchema(parseAnyPhone), contact),
	form("callSchema", callSchema(parseAnyPhone), phone),
	form("newsletterSchema", newsletterSchema, { email }),
	form("panelSchema", panelSchema(parseMobile), {
		...contact,
		person: fixed("2"),
		packagename: fixed("kerala-tour"),
		from: fixed("/"),
	}),
	form("priceRequestSchema", priceRequestSchema(parseMobile), { ...contact, ...persons }),
	form("askSchema", askSchema, { title: line("Is it cold?"), details: text("In May,\nI mean") }),
	form("commentSchema", commentSchema, { faqId: fixed("1"), commentId: fixed("2"), comment: text("Yes,\nit is") }),
	form("voteSchema", voteSchema, { faqId: fixed("1"), commentId: fixed("2"), vote: fixed("up") }),
	form("consentSchema", consentSchema, { consent: fixed("yes") }),
	form("stepSchemas", step("applicant"), {
		...names,
		fatherName: line("Ravi Menon"),
		dateOfBirth: date("1990-12-25"),
		gender: fixed("female"),
		nationality: line("Indian"),
		email,
		mobile: ["phone", "9876543210"],
		address: text("1 MG Road\nKochi"),
		city: line("Kochi"),
		state: line("Kerala"),
		pincode: identifier("560001"),
	}),
	form("stepSchemas", step("passport"), {
		passportNumber: identifier("A1234567"),
		passportIssuedOn: date("2020-12-25"),
		passportValidUntil: date("2030-12-25"),
		passportIssuedAt: line("Kochi"),
	}),
	form("stepSchemas", step("health"), {
		height: ["figure", "165"],
		weight: ["figure", "62.5"],
		bloodGroup: fixed("O+"),
		medicalNotes: text("Asthma,\nmild"),
	}),
	form("stepSchemas", step("emergency"), {
		emergencyName: line("Ravi Menon"),
		emergencyRelation: line("Brother"),
		emergencyMobile: ["phone", "9876543210"],
	}),
	form("stepSchemas", step("route"), {
		wish: fixed("lipulekh"),
		batches: fixed(["Lipulekh batch 1"]),
		previousYatra: text("2019,\nNathu La"),
		companion: text("KMY-7"),
	}),
	form("writeToUsSchema", writeToUsSchema(parseMobile), {
		...contact,
		...persons,
		packagename: line("Kerala Tour"),
		from: fixed("/"),
		_intent: fixed("write-to-us"),
	}),
	form(
		"codeSchema",
		codeSchema,
		Object.fromEntries(digits.map((name, at) => [name, ["digit", name === "code" ? "" : String(at + 1)] as const])),
	),
	form("preferencesSchema", preferencesSchema, {
		theme: fixed("dark"),
		contrast: fixed("more"),
		data: fixed("light"),
		hide: fixed("offer"),
		back: fixed("/"),
	}),
	form("seatSchema", seatSchema(parseMobile), { ...names, email, ...phone }),
];

/** These schemas have no field that is typed, and are declared in their route. */
export const schemasWithoutTyping: readonly string[] = [
	...["departureSchema", "documentsSchema", "endSchema", "eraseSchema", "pictureSchema", "readSchema", "z"],
];
