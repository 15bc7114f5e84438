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

type Field = readonly [kind: FieldKind, value: string | readonly string[]];

export interface RegisteredForm {
	readonly name: string;
	readonly schema: ZodMiniObject;
	/** Each field has its kind and a valid value, or several values where it takes several. */
	readonly fields: Readonly<Record<string, Field>>;
}

const ofKind = (kind: FieldKind, values: Readonly<Record<string, Field[1]>>): Readonly<Record<string, Field>> =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [kind, value]]));
const password = "Caf\u00e9@12345";
const phone = "9876543210";

/** What a field of this name is in every form that says nothing else of it. */
const usual: Readonly<Record<string, Field>> = {
	...ofKind("line", {
		...{ firstName: "Asha", lastName: "Menon", name: "Asha Rao", fatherName: "Ravi Menon", holder: "Asha Menon" },
		...{ bankName: "HDFC Bank", nameOnDocument: "Asha Menon", company: "Menon & Co.", title: "Worth it" },
		...{ city: "Kochi", state: "Kerala", nationality: "Indian", relation: "Sister", passportIssuedAt: "Kochi" },
		...{ emergencyName: "Ravi Menon", emergencyRelation: "Brother" },
	}),
	...ofKind("text", {
		...{ comments: "Two rooms,\nplease", address: "1 MG Road\nKochi", text: "Worth every day of it.\nGo!" },
		...{ reason: "Ill,\nsadly", medicalNotes: "Nuts,\nmilk", details: "In May,\nI mean", comment: "Yes,\nit is" },
		...{ previousYatra: "2019,\nNathu La", companion: "KMY-7" },
	}),
	...ofKind("identifier", {
		...{ number: "123456789012", numberAgain: "123456789012", ifsc: "HDFC0001234", pan: "ABCDE1234F" },
		...{ documentNumber: "123456789012", passportNumber: "A1234567", gstin: "27AAPFU0939F1ZV" },
	}),
	...ofKind("date", {
		...{ dateOfBirth: "1990-12-25", passportExpiry: "2032-12-25" },
		...{ passportIssuedOn: "2020-12-25", passportValidUntil: "2030-12-25" },
	}),
	...ofKind("phone", { mobileno: phone, mobile: phone, emergencyMobile: phone }),
	...ofKind("figure", { person: "2", height: "165", weight: "62.5" }),
	...ofKind("newPassword", { newpassword: password, confirmpassword: password }),
	...ofKind("password", { password }),
	...ofKind("email", { email: "asha@example.in" }),
	...ofKind("coupon", { couponCode: "WELCOME10" }),
	...ofKind("postCode", { pincode: "560001" }),
	...ofKind("digit", { digit1: "1", digit2: "2", digit3: "3", digit4: "4", code: "" }),
	...ofKind("fixed", {
		...{ countrycode: "IN", isDefault: "yes", gender: "female", documentType: "aadhaar", rating: "5", meal: "veg" },
		...{ bloodGroup: "O+", wish: "lipulekh", batches: ["Lipulekh batch 1"], consent: "yes", undo: "yes", self: "yes" },
		...{ _intent: "add", packageId: "p1", place: "card", packagename: "kerala-tour", from: "/", back: "/" },
		...{ faqId: "1", commentId: "2", vote: "up", theme: "dark", contrast: "more", data: "light", hide: "offer" },
		...{ traveller: "t1", way: "full", attempt: "a", seenRefunds: "1", seenBalance: "1", seenVersion: "1" },
		...{ seenTrip: "p1 2026-12-01", seenTotal: "100", seenCoupon: "FLAT500" },
	}),
};

/** @param exceptions by the name of the field, without the number of a row */
function form(name: string, schema: ZodMiniObject, exceptions: Readonly<Record<string, Field>> = {}): RegisteredForm {
	const fields = Object.keys(schema.shape).map((field) => {
		const ofRow = field.replace(/\d+$/, "");
		const known = exceptions[ofRow] ?? usual[field] ?? usual[ofRow];
		if (!known) throw new Error(`${field} of ${name} has no kind`);
		return [field, known] as const;
	});
	return { name, schema, fields: Object.fromEntries(fields) };
}

const today = "2026-11-27";
const step = (name: keyof typeof stepSchemas, exceptions: Readonly<Record<string, Field>> = {}) =>
	form("stepSchemas", stepSchemas[name](today) as ZodMiniObject, exceptions);
const account: Readonly<Record<string, Field>> = { email: ["account", "asha@example.in"] };
const newTravellers: Readonly<Record<string, Field>> = { title: ["fixed", "Ms"], traveller: ["fixed", ["t1", "t2"]] };

/** Every form whose fields are typed; `stepSchemas` has several. */
export const registeredForms: readonly RegisteredForm[] = [
	form("confirmSchema", confirmSchema),
	form("bankAccountSchema", bankAccountSchema),
	form("editProfileSchema", editProfileSchema(today)),
	form("identityDocumentSchema", identityDocumentSchema),
	form("mobileSchema", mobileSchema(parseMobile)),
	form("changePasswordSchema", changePasswordSchema),
	form("reviewSchema", reviewSchema),
	form("travellerSchema", travellerSchema(today), {
		...ofKind("fixed", { title: "Ms", documentType: "voterid", back: "/check-out" }),
		documentNumber: ["identifier", "ABC1234567"],
	}),
	form("heartSchema", heartSchema),
	form("newPasswordSchema", newPasswordSchema),
	form("passwordSignInSchema", passwordSignInSchema, account),
	form("phoneSignInSchema", phoneSignInSchema(parseMobile)),
	form("resetPasswordSchema", resetPasswordSchema, account),
	form("signUpSchema", signUpSchema(parseMobile), ofKind("newPassword", { password })),
	form("cancelSchema", cancelSchema),
	form("cancelTravellerSchema", cancelTravellerSchema),
	form("balancePaymentSchema", balancePaymentSchema),
	form("companyFieldsSchema", companyFieldsSchema, ofKind("fixed", { gstin: "27AAPFU0939F1ZV" })),
	form("companySchema", companySchema),
	form("couponSchema", couponSchema),
	form("paymentChoiceSchema", paymentChoiceSchema),
	form("tickedTravellersSchema", tickedTravellersSchema(today), newTravellers),
	form("travellersSchema", travellersSchema(today), newTravellers),
	form("contactSchema", contactSchema(parseAnyPhone)),
	form("callSchema", callSchema(parseAnyPhone)),
	form("newsletterSchema", newsletterSchema),
	form("panelSchema", panelSchema(parseMobile), ofKind("fixed", { person: "2" })),
	form("priceRequestSchema", priceRequestSchema(parseMobile)),
	form("askSchema", askSchema),
	form("commentSchema", commentSchema),
	form("voteSchema", voteSchema),
	form("consentSchema", consentSchema),
	step("applicant", ofKind("identifier", { pincode: "560001" })),
	step("passport"),
	step("health"),
	step("emergency"),
	step("route"),
	form("writeToUsSchema", writeToUsSchema(parseMobile), {
		...{ packagename: ["line", "Kerala Tour"], _intent: ["fixed", "write-to-us"] },
	}),
	form("codeSchema", codeSchema),
	form("preferencesSchema", preferencesSchema),
	form("seatSchema", seatSchema(parseMobile)),
];

/** These schemas have no field that is typed, and are declared in their route. */
export const schemasWithoutTyping: readonly string[] = [
	...["departureSchema", "documentsSchema", "endSchema", "eraseSchema", "pictureSchema", "readSchema", "z"],
];
