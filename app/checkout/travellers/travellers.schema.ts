import * as z from "zod/mini";
import { seenCoupon } from "#app/checkout/checkout.schema.ts";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { birthProblem, optionalDay } from "#app/lib/forms/day-fields.ts";
import { checkFields, optionalName, optionalNumber } from "#app/lib/forms/typed-fields.ts";
import { passportExpiryProblem, passportProblem } from "#app/lib/passport.ts";
import type { TravellerDetails } from "#server/bff/context/index.ts";
import { nameRowField, newTitles, type RowField, rowNumbers } from "./new-travellers.ts";

const rowFields = {
	title: () => z._default(z.enum(["", ...Object.keys(newTitles)], { error: "Choose a title" }), ""),
	firstName: optionalName,
	lastName: optionalName,
	dateOfBirth: optionalDay,
	passportNumber: optionalNumber,
	passportExpiry: optionalDay,
} as const satisfies Record<RowField, () => z.ZodMiniType<string>>;

const namesOfRow = Object.keys(rowFields) as RowField[];

const rowShape: Record<string, z.ZodMiniType<string>> = Object.fromEntries(
	rowNumbers.flatMap((row) => namesOfRow.map((name) => [nameRowField(name, row), rowFields[name]()])),
);

type Row = Readonly<Record<RowField, string>>;
type Posted = Readonly<Record<string, unknown>>;

const rowOf = (values: Posted, row: number): Row => {
	const entries = namesOfRow.map((name) => {
		const value = values[nameRowField(name, row)];
		return [name, typeof value === "string" ? value : ""] as const;
	});
	return Object.fromEntries(entries) as Record<RowField, string>;
};

/** A family types its last name once: a later row without one has that of the first. */
function readRow(values: Posted, number: number): Row {
	const row = rowOf(values, number);
	const isSame = number > 1 && row.lastName === "" && isFilledIn(row);
	return isSame ? { ...row, lastName: rowOf(values, 1).lastName } : row;
}

const isFilledIn = (row: Row): boolean => Object.values(row).some((value) => value.trim() !== "");

function problemsOfRow(row: Row, today: Day): [RowField, string | null][] {
	if (!isFilledIn(row)) return [];
	return [
		["title", row.title ? null : "Choose a title"],
		["firstName", row.firstName ? null : "First name is required"],
		["lastName", row.lastName ? null : "Last name is required"],
		["dateOfBirth", row.dateOfBirth === "" ? "Date of birth is required" : birthProblem(row.dateOfBirth, today)],
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
	z
		.object(fieldsOfStep)
		.check(
			checkFields<Posted>((values) =>
				rowNumbers.flatMap((row) =>
					problemsOfRow(readRow(values, row), today).map(
						([name, message]) => [nameRowField(name, row), message] as const,
					),
				),
			),
		);

/** Validates the same, and requires at least one traveller, ticked or new. */
export const travellersSchema = (today: Day = todayInIndia()) =>
	tickedTravellersSchema(today).check(
		checkFields<Posted>((values) => {
			const isTicked = Array.isArray(values.traveller) && values.traveller.length > 0;
			const isChosen = isTicked || rowNumbers.some((row) => isFilledIn(rowOf(values, row)));
			return [["traveller", isChosen ? null : "Choose at least one traveller"]];
		}),
	);

export const readNewTravellers = (values: z.output<ReturnType<typeof travellersSchema>>): TravellerDetails[] =>
	rowNumbers.flatMap((number) => {
		const { title, ...row } = readRow(values, number);
		if (!isFilledIn({ title, ...row }) || !isNewTitle(title)) return [];
		const relation = number === 1 && values.self === "yes" ? "Self" : "";
		return [{ ...row, title, gender: newTitles[title], relation, nationality: "Indian" }];
	});

const isNewTitle = (title: string): title is keyof typeof newTitles => Object.hasOwn(newTitles, title);
