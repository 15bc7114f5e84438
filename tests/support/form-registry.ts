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
const line = (value: string) => ["line", value] as const;
const text = (value: string) => ["text", value] as const;
const names = { firstName: line("Asha"), lastName: line("Menon") };
const contact = { name: line("Asha Rao"), email, ...phone, comments: text("Two rooms,\nplease") };
const persons = { person: ["figure", "2"] } as const;
const today = "2026-11-27";
const step = (name: keyof typeof stepSchemas) => stepSchemas[name](today) as ZodMiniObject;
const gstin = ["identifier", "27AAPFU0939F1ZV"] as const;
const company = { gstin, state: line("Kerala"), company: line("Menon & Co."), address: text("1 MG Road\nKochi") };
const newPassword = ["newPassword", "Caf\u00e9@12345"] as const;
const digits = ["digit1", "digit2", "digit3", "digit4", "code"];

const newTraveller = (row: number): RegisteredForm["fields"] => ({
	[`title${row}`]: fixed("Ms"),
	[`firstName${row}`]: line("Asha"),
	[`lastName${row}`]: line("Menon"),
	[`dateOfBirth${row}`]: ["date", "1990-12-25"],
	[`passportNumber${row}`]: ["identifier", "A1234567"],
	[`passportExpiry${row}`]: ["date", "2032-12-25"],
});
const stepTravellers: RegisteredForm["fields"] = Object.assign(
	{ traveller: fixed(["t1", "t2"]), seenCoupon: fixed("FLAT500"), self: fixed("yes") },
	...rowNumbers.map(newTraveller),
);

/** The list holds every form whose fields are typed; `stepSchemas` has several. */
export const registeredForms: readonly RegisteredForm[] = [
	{ name: "confirmSchema", schema: confirmSchema, fields: { password: ["password", "Caf\u00e9@12345"] } },
	{
		name: "bankAccountSchema",
		schema: bankAccountSchema,
		fields: {
			holder: line("Asha Menon"),
			number: ["identifier", "123456789012"],
			numberAgain: ["identifier", "123456789012"],
			ifsc: ["identifier", "HDFC0001234"],
			bankName: line("HDFC Bank"),
			isDefault: fixed("yes"),
		},
	},
	{
		name: "editProfileSchema",
		schema: editProfileSchema(today),
		fields: {
			...names,
			email,
			dateOfBirth: ["date", "1990-12-25"],
			gender: fixed("female"),
			address: text("1 MG Road\nKochi"),
			city: line("Kochi"),
			state: line("Kerala"),
			pincode: ["postCode", "560001"],
		},
	},
	{
		name: "identityDocumentSchema",
		schema: identityDocumentSchema,
		fields: {
			pan: ["identifier", "ABCDE1234F"],
			documentType: fixed("aadhaar"),
			documentNumber: ["identifier", "123456789012"],
			nameOnDocument: line("Asha Menon"),
		},
	},
	{ name: "mobileSchema", schema: mobileSchema(parseMobile), fields: phone },
	{
		name: "changePasswordSchema",
		schema: changePasswordSchema,
		fields: { password: ["password", "Caf\u00e9@12345"], newpassword: newPassword, confirmpassword: newPassword },
	},
	{
		name: "reviewSchema",
		schema: reviewSchema,
		fields: { rating: fixed("5"), title: line("Worth it"), text: text("Worth every day of it.\nGo!") },
	},
	{
		name: "travellerSchema",
		schema: travellerSchema(today),
		fields: {
			title: fixed("Ms"),
			gender: fixed("female"),
			...names,
			dateOfBirth: ["date", "1990-12-25"],
			relation: line("Sister"),
			nationality: line("Indian"),
			documentType: fixed("voterid"),
			documentNumber: ["identifier", "ABC1234567"],
			passportNumber: ["identifier", "Z0000001"],
			passportExpiry: ["date", "2032-12-25"],
			meal: fixed("veg"),
			mobile: ["phone", "9876543210"],
			email,
			medicalNotes: text("Nuts,\nmilk"),
			back: fixed("/check-out"),
			undo: fixed("yes"),
		},
	},
	{
		name: "heartSchema",
		schema: heartSchema,
		fields: { _intent: fixed("add"), packageId: fixed("p1"), from: fixed("/"), place: fixed("card") },
	},
	{
		name: "newPasswordSchema",
		schema: newPasswordSchema,
		fields: { newpassword: newPassword, confirmpassword: newPassword },
	},
	{
		name: "passwordSignInSchema",
		schema: passwordSignInSchema,
		fields: { email: ["account", "asha@example.in"], password: ["password", "Caf\u00e9@12345"] },
	},
	{ name: "phoneSignInSchema", schema: phoneSignInSchema(parseMobile), fields: phone },
	{ name: "resetPasswordSchema", schema: resetPasswordSchema, fields: { email: ["account", "asha@example.in"] } },
	{ name: "signUpSchema", schema: signUpSchema(parseMobile), fields: { email, ...phone, password: newPassword } },
	{ name: "cancelSchema", schema: cancelSchema, fields: { reason: text("Ill,\nsadly"), seenRefunds: fixed("1") } },
	{
		name: "cancelTravellerSchema",
		schema: cancelTravellerSchema,
		fields: { reason: text("Ill,\nsadly"), seenRefunds: fixed("1"), traveller: fixed("t1") },
	},
	{
		name: "balancePaymentSchema",
		schema: balancePaymentSchema,
		fields: { attempt: fixed("a"), seenBalance: fixed("1") },
	},
	{ name: "companyFieldsSchema", schema: companyFieldsSchema, fields: { ...company, gstin: fixed("27AAPFU0939F1ZV") } },
	{ name: "companySchema", schema: companySchema, fields: company },
	{ name: "couponSchema", schema: couponSchema, fields: { couponCode: ["coupon", "WELCOME10"] } },
	{
		name: "paymentChoiceSchema",
		schema: paymentChoiceSchema,
		fields: {
			way: fixed("full"),
			attempt: fixed("a"),
			seenVersion: fixed("1"),
			seenTrip: fixed("p1 2026-12-01"),
			seenTotal: fixed("100"),
		},
	},
	{ name: "tickedTravellersSchema", schema: tickedTravellersSchema(today), fields: stepTravellers },
	{ name: "travellersSchema", schema: travellersSchema(today), fields: stepTravellers },
	{ name: "contactSchema", schema: contactSchema(parseAnyPhone), fields: contact },
	{ name: "callSchema", schema: callSchema(parseAnyPhone), fields: phone },
	{ name: "newsletterSchema", schema: newsletterSchema, fields: { email } },
	{
		name: "panelSchema",
		schema: panelSchema(parseMobile),
		fields: { ...contact, person: fixed("2"), packagename: fixed("kerala-tour"), from: fixed("/") },
	},
	{ name: "priceRequestSchema", schema: priceRequestSchema(parseMobile), fields: { ...contact, ...persons } },
	{
		name: "askSchema",
		schema: askSchema,
		fields: { title: line("Is it cold?"), details: text("In May,\nI mean") },
	},
	{
		name: "commentSchema",
		schema: commentSchema,
		fields: { faqId: fixed("1"), commentId: fixed("2"), comment: text("Yes,\nit is") },
	},
	{ name: "voteSchema", schema: voteSchema, fields: { faqId: fixed("1"), commentId: fixed("2"), vote: fixed("up") } },
	{ name: "consentSchema", schema: consentSchema, fields: { consent: fixed("yes") } },
	{
		name: "stepSchemas",
		schema: step("applicant"),
		fields: {
			...names,
			fatherName: line("Ravi Menon"),
			dateOfBirth: ["date", "1990-12-25"],
			gender: fixed("female"),
			nationality: line("Indian"),
			email,
			mobile: ["phone", "9876543210"],
			address: text("1 MG Road\nKochi"),
			city: line("Kochi"),
			state: line("Kerala"),
			pincode: ["identifier", "560001"],
		},
	},
	{
		name: "stepSchemas",
		schema: step("passport"),
		fields: {
			passportNumber: ["identifier", "A1234567"],
			passportIssuedOn: ["date", "2020-12-25"],
			passportValidUntil: ["date", "2030-12-25"],
			passportIssuedAt: line("Kochi"),
		},
	},
	{
		name: "stepSchemas",
		schema: step("health"),
		fields: {
			height: ["figure", "165"],
			weight: ["figure", "62.5"],
			bloodGroup: fixed("O+"),
			medicalNotes: text("Asthma,\nmild"),
		},
	},
	{
		name: "stepSchemas",
		schema: step("emergency"),
		fields: {
			emergencyName: line("Ravi Menon"),
			emergencyRelation: line("Brother"),
			emergencyMobile: ["phone", "9876543210"],
		},
	},
	{
		name: "stepSchemas",
		schema: step("route"),
		fields: {
			wish: fixed("lipulekh"),
			batches: fixed(["Lipulekh batch 1"]),
			previousYatra: text("2019,\nNathu La"),
			companion: text("KMY-7"),
		},
	},
	{
		name: "writeToUsSchema",
		schema: writeToUsSchema(parseMobile),
		fields: {
			...contact,
			...persons,
			packagename: line("Kerala Tour"),
			from: fixed("/"),
			_intent: fixed("write-to-us"),
		},
	},
	{
		name: "codeSchema",
		schema: codeSchema,
		fields: Object.fromEntries(
			digits.map((name, at) => [name, ["digit", name === "code" ? "" : String(at + 1)] as const]),
		),
	},
	{
		name: "preferencesSchema",
		schema: preferencesSchema,
		fields: {
			theme: fixed("dark"),
			contrast: fixed("more"),
			data: fixed("light"),
			hide: fixed("offer"),
			back: fixed("/"),
		},
	},
	{
		name: "seatSchema",
		schema: seatSchema(parseMobile),
		fields: { ...names, email, ...phone },
	},
];

/** These schemas have no field that is typed, and are declared in their route. */
export const schemasWithoutTyping: readonly string[] = [
	...["departureSchema", "documentsSchema", "endSchema", "eraseSchema", "pictureSchema", "readSchema", "z"],
];
