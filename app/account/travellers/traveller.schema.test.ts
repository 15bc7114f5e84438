import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { toTravellerDetails, travellerSchema } from "./traveller.schema.ts";

const today = "2026-11-21";
const valid = {
	...{ title: "Ms", firstName: "  आशा ", lastName: "Menon", gender: "female", dateOfBirth: "1988-04-12" },
	nationality: "Indian",
};
const notGiven = {
	...{ relation: "", documentType: "", documentNumber: "", passportNumber: "", passportExpiry: "" },
	...{ meal: "", mobile: "", email: "", medicalNotes: "" },
};

const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams({ ...valid, ...fields }), { schema: travellerSchema(today) });
const errorOf = (fields: Record<string, string>) => parse(fields).reply().error ?? null;

test("a traveller requires name, title, gender, date of birth and nationality only", () => {
	const submission = parse({});
	if (submission.status !== "success") throw new Error("rejected");
	expect(toTravellerDetails(submission.value)).toEqual({ ...notGiven, ...valid, firstName: "आशा" });
});

test("a traveller has all missing fields reported at once", () => {
	const empty = Object.fromEntries(Object.keys(valid).map((name) => [name, ""]));
	const names = Object.keys(errorOf({ ...empty, documentType: "aadhaar", passportNumber: "12345" }) ?? {});
	expect(names.sort()).toEqual([...Object.keys(valid), "documentNumber", "passportExpiry"].sort());
});

const expired = "This passport has expired. Add the new one when you have it";
test.each([
	[{ dateOfBirth: "2026-11-22" }, "dateOfBirth", "Date of birth must be in the past"],
	[{ dateOfBirth: "2026-02-30" }, "dateOfBirth", "This is not a date"],
	[{ title: "Lord" }, "title", "Choose a title"],
	[{ email: "asha@example" }, "email", "Invalid email address"],
	[{ mobile: "12345" }, "mobile", "Invalid phone number"],
	[{ meal: "everything" }, "meal", "Choose a meal"],
	[{ documentNumber: "1" }, "documentNumber", "Choose the type of document"],
	[{ documentType: "aadhaar" }, "documentNumber", "The number of the Aadhaar is required"],
	[{ documentType: "aadhaar", documentNumber: "1234 5678" }, "documentNumber", "An Aadhaar number has twelve digits"],
	[
		{ documentType: "voterid", documentNumber: "12ABC34567" },
		"documentNumber",
		"A voter ID has three letters and seven digits: ABC1234567",
	],
	[{ passportExpiry: "2030-01-01" }, "passportNumber", "Passport number is required"],
	[
		{ passportNumber: "12345678", passportExpiry: "2030-01-01" },
		"passportNumber",
		"Enter a letter and seven digits, as in A1234567",
	],
	[{ passportNumber: "Z0000001" }, "passportExpiry", "Expiry date is required"],
	[{ passportNumber: "Z0000001", passportExpiry: today }, "passportExpiry", expired],
	[{ relation: "the sister of a friend of a friend of a friend of mine" }, "relation", "Relations can be up to 50"],
])("a traveller with %j: %s", (fields, name, message) => {
	expect(errorOf(fields)?.[name]?.[0]).toContain(message);
});

test.each([
	[{ documentType: "aadhaar", documentNumber: "1234 5678-9012" }, "documentNumber", "123456789012"],
	[{ documentType: "voterid", documentNumber: "abc1234567" }, "documentNumber", "ABC1234567"],
	[{ documentType: "drivinglicence", documentNumber: "MH12 20110012345" }, "documentNumber", "MH1220110012345"],
	[{ passportNumber: "z0000001", passportExpiry: "2026-11-22" }, "passportNumber", "Z0000001"],
	[{ passportNumber: "0912345", passportExpiry: "2030-01-01", nationality: "Nepali" }, "passportNumber", "0912345"],
	// A deleted traveller comes back as it was saved.
	[{ undo: "yes", passportNumber: "Z0000001", passportExpiry: today }, "passportNumber", "Z0000001"],
	[{ mobile: "+91 98765 43210" }, "mobile", "9876543210"],
	[{ mobile: "०९८७६५४३२१०" }, "mobile", "9876543210"],
] as const)("a traveller with %j is normalised to %s", (fields, name, expected) => {
	const submission = parse(fields);
	if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
	expect(toTravellerDetails(submission.value)[name]).toBe(expected);
});

test("a traveller is read without unknown fields such as an id", () => {
	const submission = parse({ id: "pu1-1", userId: "u1", source: "me" });
	if (submission.status !== "success") throw new Error("rejected");
	const known = Object.keys({ ...valid, ...notGiven }).sort();
	expect(Object.keys(toTravellerDetails(submission.value)).sort()).toEqual(known);
});
