import { z } from "zod";

const mustBe = (form: string) => ({ error: `must be ${form}` });

const line = (max: number) => {
	const form = mustBe(`a line of 1 to ${max} characters`);
	return z
		.string(form)
		.trim()
		.min(1, form)
		.max(max, form)
		.regex(/^[^\p{Cc}<>]*$/u, form);
};

const phoneForm = mustBe("a phone number with its country code, e.g. +91 11 4000 2468");
/** Also a number without a country code, e.g. `112`. */
export const anyPhone = /^\+?[\d ()-]{3,20}$/;
const anyPhoneForm = mustBe("a phone number, e.g. +91 11 4000 2468");
export const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const gstinForm = mustBe("a GSTIN of 15 characters");

const officeSchema = z.strictObject(
	{ title: line(60), street: line(120), city: line(60), postalCode: line(12), country: line(60) },
	mustBe("an office with title, street, city, postalCode and country"),
);

const profile = z.url({ protocol: /^https$/, ...mustBe("an https address") }).optional();

const socialSchema = z.strictObject(
	{ instagram: profile, facebook: profile, youtube: profile, linkedin: profile, x: profile, whatsapp: profile },
	mustBe("an object with addresses of instagram, facebook, youtube, linkedin, x or whatsapp"),
);

const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
	z.array(item, mustBe("a list")).max(max, mustBe(`a list of at most ${max}`));

/** The brand file. A missing list is an empty one: nothing is shown for it. */
export const brandFileSchema = z.strictObject(
	{
		name: line(40),
		tagline: line(60),
		supportHours: line(60),
		phone: z.string(phoneForm).regex(/^\+[1-9][\d -]{6,18}\d$/, phoneForm),
		email: z.email(mustBe("an e-mail address")),
		offices: listOf(officeSchema, 12).min(1, mustBe("a list of at least one office")),
		social: socialSchema.default({}),
		licences: listOf(
			z.strictObject({ name: line(60), number: line(40) }, mustBe("a licence with name and number")),
			8,
		).default([]),
		trust: listOf(
			z.strictObject({ figure: line(16), text: line(60) }, mustBe("an entry with figure and text")),
			4,
		).default([]),
		seller: z
			.strictObject(
				{
					legalName: line(120).optional(),
					gstin: z.string(gstinForm).regex(gstin, gstinForm).optional(),
				},
				mustBe("an object with legalName and gstin"),
			)
			.default({}),
		emergencyPhone: z.string(anyPhoneForm).regex(anyPhone, anyPhoneForm).optional(),
	},
	mustBe("a JSON object"),
);

export type BrandFile = z.output<typeof brandFileSchema>;
