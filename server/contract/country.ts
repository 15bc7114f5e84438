import { z } from "zod";
import { operation, publicRead } from "./definition/operation.ts";
import { listOf, type Reader, record, strict } from "./definition/reader.ts";
import { filledOf } from "./definition/value-readers.ts";

/** The code has two letters; small ones count as drift. */
const iso2: Reader<string, string> = {
	sent: z.string().regex(/^[A-Z]{2}$/),
	read(value, drift) {
		if (typeof value !== "string" || !/^[A-Za-z]{2}$/.test(value)) return drift.refuse("word");
		const capitals = value.toUpperCase();
		if (capitals !== value) drift.note("word");
		return capitals;
	},
};

/** A number reaches somebody else with a wrong code, so a country is read whole or dropped. */
const country = record(
	{
		name: filledOf(100),
		iso2,
		/** The calling code is read as digits. */
		phonecode: strict(
			z
				.union([z.string(), z.number().int().transform(String)])
				.pipe(z.string().regex(/^\+?\d{1,4}$/))
				.transform((code) => code.replace("+", "")),
		),
	},
	{ also: { iso2: ["isocode", "iso"], phonecode: ["dialcode", "callingcode"] } },
);

/** Reads countries and their calling codes. */
export const countryOperations = {
	list: operation({
		...publicRead,
		summary: "Countries and their calling codes",
		path: "/api/v1/countries",
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		none: [],
		reply: listOf(country, 400),
	}),
};
