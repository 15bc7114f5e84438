import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { readNewTravellers, tickedTravellersSchema, travellersSchema } from "./travellers.schema.ts";

const today = "2026-11-27";
type Pairs = readonly (readonly [string, string])[];

const parse = (pairs: Pairs, schema = travellersSchema(today)) => {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return parseWithZod(form, { schema });
};
const errorsOf = (pairs: Pairs) => parse(pairs).reply().error ?? {};
const valueFor = (pairs: Pairs) => {
	const submission = parse(pairs);
	if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
	return submission.value;
};
const asha = (row: number): Pairs => [
	[`title${row}`, "Ms"],
	[`firstName${row}`, "Asha"],
	[`lastName${row}`, "Rao"],
	[`dateOfBirth${row}`, "3 Feb 1990"],
];

it("the travellers of a booking are those who are ticked and those who are typed", () => {
	expect(valueFor([["traveller", "a"]]).traveller).toEqual(["a"]);
	expect(readNewTravellers(valueFor([["traveller", "a"], ...asha(2)]))).toMatchObject([
		{ title: "Ms", gender: "female", firstName: "Asha", dateOfBirth: "1990-02-03", relation: "" },
	]);
	const family = readNewTravellers(valueFor([["self", "yes"], ...asha(1), ...asha(3)]));
	expect(family.map(({ relation }) => relation)).toEqual(["Self", ""]);
});

it("the travellers of a booking are at least one to continue, and may be none to see the price", () => {
	expect(
		errorsOf([
			["title1", ""],
			["firstName1", " "],
		]),
	).toEqual({ traveller: ["Choose at least one traveller"] });
	expect(parse([], tickedTravellersSchema(today)).status).toBe("success");
});

it("the travellers of a booking type the last name of a family once", () => {
	const rows: Pairs = [...asha(1), ...asha(2).filter(([name]) => name !== "lastName2")];
	expect(readNewTravellers(valueFor(rows)).map(({ lastName }) => lastName)).toEqual(["Rao", "Rao"]);
});

it("the travellers of a booking have all of title, name and birth, told at once for every row", () => {
	const errors = errorsOf([
		["firstName1", "Asha"],
		["lastName2", "Rao"],
		["dateOfBirth2", "2030-01-01"],
		["passportNumber2", "12345678"],
	]);
	expect(errors).toEqual({
		title1: ["Choose a title"],
		lastName1: ["Last name is required"],
		dateOfBirth1: ["Date of birth is required"],
		title2: ["Choose a title"],
		firstName2: ["First name is required"],
		dateOfBirth2: ["Date of birth must be in the past"],
		passportNumber2: ["Enter a letter and seven digits, as in A1234567"],
		passportExpiry2: ["Expiry date is required"],
	});
});
