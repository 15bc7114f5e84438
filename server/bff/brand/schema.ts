import { z } from "zod";

const mustBe = (form: string) => ({ error: `must be ${form}` });

const text = (form: string, pattern: RegExp) => z.string(mustBe(form)).regex(pattern, mustBe(form));

const line = (max: number) => {
	const form = mustBe(`a line of 1 to ${max} characters`);
	return z
		.string(form)
		.trim()
		.min(1, form)
		.max(max, form)
		.regex(/^[^\p{Cc}<>]*$/u, form);
};

/** This accepts a number without a country code too, e.g. `112`. */
export const anyPhone = /^\+?[\d ()-]{3,20}$/;
export const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

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

const whole = (least: number, most: number) => {
	const form = mustBe(`a whole number from ${least} to ${most}`);
	return z.int(form).min(least, form).max(most, form);
};

const monthDay = text("a month and day, e.g. 06-15", /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/).transform(
	(value) => value as `${number}-${number}`,
);

const ratingForm = mustBe("a rating from 1 to 5");
const ratingSchema = z.strictObject(
	{
		value: z.number(ratingForm).min(1, ratingForm).max(5, ratingForm),
		reviews: whole(1, 10_000_000).optional(),
		source: line(40),
	},
	mustBe("a rating with value and source"),
);

const photograph = z
	.strictObject(
		{
			image: text("the upstream's address of a picture, /media/…", /^\/media\/[\w./-]{1,293}$/),
			/** A narrower frame keeps this part; without it, it keeps what lies above the middle. */
			focus: z
				.enum(["top", "centre", "bottom", "left", "right"], mustBe("top, centre, bottom, left or right"))
				.optional(),
		},
		mustBe("a photograph with image"),
	)
	.optional();

const yatraRoute = z.strictObject(
	{
		places: listOf(line(40), 20),
		days: whole(1, 60),
		firstStart: monthDay,
		daysBetween: whole(1, 60),
	},
	mustBe("a route with places, days, firstStart and daysBetween"),
);

/** The operator plans this for a season of the Kailash Mansarovar Yatra. */
const yatraSchema = z.strictObject(
	{
		/** Travellers can register for the season of its year up to this day. */
		registrationEnds: monthDay,
		/** Each batch has this many seats. */
		seats: whole(1, 500),
		routes: z.strictObject({ lipulekh: yatraRoute, nathuLa: yatraRoute }, mustBe("the routes lipulekh and nathuLa")),
	},
	mustBe("a plan with registrationEnds, seats and routes"),
);

export const brandFileSchema = z.strictObject(
	{
		name: line(40),
		tagline: line(60),
		supportHours: line(60),
		phone: text("a phone number with its country code, e.g. +91 11 4000 2468", /^\+[1-9][\d -]{6,18}\d$/),
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
		rating: ratingSchema.optional(),
		waysToPay: listOf(line(24), 6).default([]),
		photographs: z
			.strictObject(
				{ home: photograph, weekend: photograph, backpacking: photograph, international: photograph },
				mustBe("an object with photographs of home, weekend, backpacking or international"),
			)
			.default({}),
		yatra: yatraSchema.optional(),
		seller: z
			.strictObject(
				{
					legalName: line(120).optional(),
					gstin: text("a GSTIN of 15 characters", gstin).optional(),
				},
				mustBe("an object with legalName and gstin"),
			)
			.default({}),
		emergencyPhone: text("a phone number, e.g. +91 11 4000 2468", anyPhone).optional(),
	},
	mustBe("a JSON object"),
);

export type BrandFile = z.output<typeof brandFileSchema>;
export type YatraPlan = NonNullable<BrandFile["yatra"]>;
