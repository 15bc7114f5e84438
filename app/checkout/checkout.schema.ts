import * as z from "zod/mini";
import { requiredCode, requiredLine, requiredText } from "#app/lib/forms/typed-fields.ts";
import { cleanText } from "#app/lib/text/clean.ts";
import { cleanCode, cleanIdentifier } from "#app/lib/text/identifier.ts";

const missingCoupon = "Enter a coupon code";
const couponCode = requiredCode(cleanCode, missingCoupon, z.maxLength(40, "Use up to 40 characters"));
export const couponSchema = z.object({ couponCode });

/** The code of the coupon that the page showed; an invalid code counts as no coupon. */
export const seenCoupon = z.catch(couponCode, "");

const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

/** The check character follows Luhn modulo 36. */
export function isGstin(text: string): boolean {
	if (!gstinShape.test(text)) return false;
	const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
		const product = gstinAlphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		return total + Math.floor(product / 36) + (product % 36);
	}, 0);
	return gstinAlphabet[(36 - (sum % 36)) % 36] === text[14];
}

/** The error summary lists the fields in this order, which is the order of the form. */
export const companySchema = z.object({
	gstin: requiredCode(
		cleanIdentifier,
		"GSTIN is required",
		z.refine(isGstin, { error: "This GSTIN isn't valid. Check it" }),
	),
	state: requiredLine("State is required", 100),
	company: requiredLine("Company name is required", 200),
	address: requiredText("Company address is required", 400),
});

const optionalField = z.optional(z.string().check(z.overwrite(cleanText)));

/** An empty company is valid, so that a traveller may clear the form again; a partly filled one is not. */
export const optionalCompanySchema = z
	.object({ gstin: optionalField, state: optionalField, company: optionalField, address: optionalField })
	.check(({ value, issues }) => {
		if (!Object.values(value).some(Boolean)) return;
		for (const { message, path } of companySchema.safeParse(value).error?.issues ?? [])
			issues.push({ code: "custom", message, path, input: value });
	});

/** The company fields are not validated, to tell an empty form from a partly filled one. */
export const companyFieldsSchema = z.object({
	gstin: optionalField,
	state: optionalField,
	company: optionalField,
	address: optionalField,
});

export const balancePaymentSchema = z.object({
	attempt: z.string().check(z.maxLength(100)),
	seenBalance: z.string().check(z.regex(/^\d{1,12}$/)),
});

export const paymentChoiceSchema = z.object({
	way: z.enum(["full", "part", "emi"], { error: "Choose how to pay" }),
	attempt: z.string().check(z.maxLength(100)),
	/** The version of the cart that the form showed. */
	seenVersion: z.string().check(z.maxLength(100)),
	/** Package and date of that cart. */
	seenTrip: z.optional(z.string().check(z.maxLength(200))),
	/** The total of that cart in paise; empty where the cart did not tell it. */
	seenTotal: z._default(z.string().check(z.regex(/^\d{1,12}$/)), ""),
});
