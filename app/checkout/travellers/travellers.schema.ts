import * as z from "zod/mini";
import { seenCoupon } from "#app/checkout/checkout.schema.ts";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { optionalDay } from "#app/lib/forms/day-fields.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { optionalLine } from "#app/lib/forms/typed-fields.ts";
import { passportExpiryProblem, passportProblem } from "#app/lib/passport.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import type { TravellerDetails } from "#server/bff/context/index.ts";
import { nameRowField, newTitles, type RowField, rowNumbers } from "./new-travellers.ts";

const tooLong = "Names can be up to 100 characters long";
const oldest = "1900-01-01";

const rowFields = {
	title: () => z._default(z.enum(["", ...Object.keys(newTitles)], { error: "Choose a title" }), ""),
	firstName: () => optionalLine(longest.name, tooLong),
	lastName: () => optionalLine(longest.name, tooLong),
	dateOfBirth: () => optionalDay(),
	passportNumber: () =>
		z._default(z.string().check(z.overwrite(cleanIdentifier), z.maxLength(40, "This number is too long")), ""),
	passportExpiry: () => optionalDay(),
} as const satisfies Record<RowField, () => z.ZodMiniType<string>>;

const namesOfRow = Object.keys(rowFields) as RowField[];

const rowShape: Record<string, z.ZodMiniType<string>> = Object.fromEntries(
	rowNumbers.flatMap((row) => namesOfRow.map((name) => [nameRowField(name, row), rowFields[name]()])),
);

type Row = Readonly<Record<RowField, string>>;

const rowOf = (values: Readonly<Record<string, unknown>>, row: number): Row => {
	const entries = namesOfRow.map((name) => {
		const value = values[nameRowField(name, row)];
		return [name, typeof value === "string" ? value : ""] as const;
	});
	return Object.fromEntries(entries) as Record<RowField, string>;
};

/** A family types its last name once: a later row without one has that of the first. */
function readRow(values: Readonly<Record<string, unknown>>, number: number): Row {
	const row = rowOf(values, number);
	const isSame = number > 1 && row.lastName === "" && isFilledIn(row);
	return isSame ? { ...row, lastName: rowOf(values, 1).lastName } : row;
}

const isFilledIn = (row: Row): boolean => Object.values(row).some((value) => value.trim() !== "");

function problemsOfRow(row: Row, today: Day): [RowField, string | null][] {
	if (!isFilledIn(row)) return [];
	const isBirth = row.dateOfBirth > oldest && row.dateOfBirth <= today;
	return [
		["title", row.title ? null : "Choose a title"],
		["firstName", row.firstName ? null : "First name is required"],
		["lastName", row.lastName ? null : "Last name is required"],
		["dateOfBirth", row.dateOfBirth === "" ? "Date of birth is required" : null],
		["dateOfBirth", isDay(row.dateOfBirth) && !isBirth ? "Date of birth must be in the past" : null],
		["passportNumber", passportProblem(row.passportNumber, "Indian", row.passportExpiry)],
		["passportExpiry", passportExpiryProblem(row.passportNumber, row.passportExpiry, today)],
	];
}

const fieldsOfStep = {
	traveller: z._default(
		z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50, "Up to 50 travellers per booking")),
		[],
	),
	seenCoupon,
	self: z.optional(z.string().check(z.maxLength(10))),
	...rowShape,
};

/** Validates ticked travellers and new ones; a row without any text is none. */
export const tickedTravellersSchema = (today: Day = todayInIndia()) =>
	z.object(fieldsOfStep).check(
		z.check<Readonly<Record<string, unknown>>>(
			({ value, issues }) => {
				for (const row of rowNumbers)
					for (const [name, message] of problemsOfRow(readRow(value, row), today))
						if (message) issues.push({ code: "custom", input: "", path: [nameRowField(name, row)], message });
			},
			// This runs despite errors in other fields, so that all messages are shown at once.
			{ when: () => true },
		),
	);

/** Validates the same, and requires at least one traveller, ticked or new. */
export const travellersSchema = (today: Day = todayInIndia()) =>
	tickedTravellersSchema(today).check(
		z.check<Readonly<Record<string, unknown>>>(
			({ value, issues }) => {
				const { traveller } = value;
				const isTicked = Array.isArray(traveller) && traveller.length > 0;
				if (isTicked || rowNumbers.some((row) => isFilledIn(rowOf(value, row)))) return;
				const message = "Choose at least one traveller";
				issues.push({ code: "custom", input: traveller, path: ["traveller"], message });
			},
			{ when: () => true },
		),
	);

const blank = {
	...{ relation: "", nationality: "Indian", mobile: "", email: "", documentType: "", documentNumber: "" },
	...{ meal: "", medicalNotes: "" },
} as const;

export const readNewTravellers = (values: z.output<ReturnType<typeof travellersSchema>>): TravellerDetails[] =>
	rowNumbers.flatMap((number) => {
		const { title, ...row } = readRow(values, number);
		if (!isFilledIn({ title, ...row }) || !isNewTitle(title)) return [];
		const relation = number === 1 && values.self === "yes" ? "Self" : "";
		return [{ ...blank, ...row, title, gender: newTitles[title], relation }];
	});

const isNewTitle = (title: string): title is keyof typeof newTitles => Object.hasOwn(newTitles, title);
