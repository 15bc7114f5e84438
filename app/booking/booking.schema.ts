import * as z from "zod/mini";
import { isGstin, tidyGstin } from "./gstin.ts";
import { addIntent } from "./intents.ts";

const missingTraveller = "Please choose who travels";

/** Who travels: ids of saved travellers. */
export const travellersSchema = z.object({
	traveller: z
		.array(z.string().check(z.maxLength(100)), { error: missingTraveller })
		.check(z.minLength(1, missingTraveller), z.maxLength(50, "At most 50 can travel on one booking")),
});

/** Who is ticked when somebody else is to be added first: nobody has to be. */
export const ticksSchema = z.object({
	_intent: z.literal(addIntent),
	traveller: z._default(z.array(z.string()), []),
});

const missingCoupon = "Please type a coupon code";
/** A coupon to be tried. */
export const couponSchema = z.object({
	couponCode: z
		.string({ error: missingCoupon })
		.check(z.trim(), z.minLength(1, missingCoupon), z.maxLength(40, "A coupon code has 40 characters at most")),
});

const filled = (missing: string, most: number) =>
	z
		.string({ error: missing })
		.check(z.trim(), z.minLength(1, missing), z.maxLength(most, `This can have ${most} characters at most`));

const missingGstin = "GSTIN is required";
/** The company that the invoice is for, in the order of its form: the error summary follows it. */
export const companySchema = z.object({
	gstin: z.pipe(
		z.pipe(z.string({ error: missingGstin }).check(z.minLength(1, missingGstin)), z.transform(tidyGstin)),
		z
			.string()
			.check(z.refine(isGstin, { error: "This is not a valid GSTIN: please compare it with your certificate" })),
	),
	state: filled("State is required", 100),
	company: filled("Name of the company is required", 200),
	address: filled("Address of the company is required", 400),
});

const typed = z.optional(z.string().check(z.trim()));
/** The same while it is typed: a company may be left out, and what was begun may be emptied again. */
export const typedCompanySchema = z
	.object({ gstin: typed, state: typed, company: typed, address: typed })
	.check(({ value, issues }) => {
		if (!Object.values(value).some(Boolean)) return;
		for (const { message, path } of companySchema.safeParse(value).error?.issues ?? [])
			issues.push({ code: "custom", message, path, input: value });
	});

/** Which button was pressed beside a coupon or a company, and what was typed of a company. */
export const pressedSchema = z.object({ _intent: typed, gstin: typed, state: typed, company: typed, address: typed });

/** The last look: how it is paid, and what was shown. */
export const reviewSchema = z.object({
	way: z.enum(["full", "part", "emi"], { error: "Please choose how you would like to pay" }),
	attempt: z.string().check(z.maxLength(100)),
	/** The mark and the total of the cart that was shown. */
	seen: z.string().check(z.maxLength(100)),
	seenTotal: z.string().check(z.regex(/^\d{1,12}$/)),
});
