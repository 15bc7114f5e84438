import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { detailsOf, travellerSchema } from "./traveller.schema.ts";
import { typedOf } from "./typed-of.ts";

const today = "2026-11-21";
const sound = {
	title: "Ms",
	firstName: "  आशा ",
	lastName: "Menon",
	gender: "female",
	dateOfBirth: "1988-04-12",
	nationality: "Indian",
};

const judge = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams({ ...sound, ...fields }), { schema: travellerSchema(today) });
const errorOf = (fields: Record<string, string>) => judge(fields).reply().error ?? null;

describe("a traveller", () => {
	test("needs a name, a birthday and a nationality; the rest may stay open", () => {
		const submission = judge({});
		if (submission.status !== "success") throw new Error("refused");
		expect(detailsOf(submission.value)).toEqual({
			...typedOf(),
			...sound,
			firstName: "आशा",
		});
	});

	test("says all that is missing at once", () => {
		const empty = Object.fromEntries(Object.keys(sound).map((name) => [name, ""]));
		const told = Object.keys(errorOf({ ...empty, documentType: "aadhaar", passportNumber: "12345" }) ?? {});
		expect(told.sort()).toEqual([...Object.keys(sound), "documentNumber", "passportExpiry"].sort());
	});

	test.each([
		[{ dateOfBirth: "2026-11-22" }, "dateOfBirth", "A date of birth lies in the past"],
		[{ dateOfBirth: "2026-02-30" }, "dateOfBirth", "Date of birth is required"],
		[{ title: "Lord" }, "title", "Choose a title"],
		[{ email: "asha@example" }, "email", "Invalid email address"],
		[{ mobile: "12345" }, "mobile", "Invalid phone number"],
		[{ meal: "everything" }, "meal", "Choose a meal"],
		[{ documentNumber: "1" }, "documentNumber", "Choose the kind of document"],
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
			"An Indian passport has a letter and seven digits: A1234567",
		],
		[{ passportNumber: "Z0000001" }, "passportExpiry", "The passport's last day is required"],
		[
			{ passportNumber: "Z0000001", passportExpiry: today },
			"passportExpiry",
			"This passport has run out. Add the new one when you have it",
		],
		[{ relation: "the sister of a friend of a friend of a friend of mine" }, "relation", "A relation can have 50"],
	])("%j: %s", (fields, name, message) => {
		expect(errorOf(fields)?.[name]?.[0]).toContain(message);
	});

	test.each([
		[{ documentType: "aadhaar", documentNumber: "1234 5678-9012" }, "documentNumber", "123456789012"],
		[{ documentType: "voterid", documentNumber: "abc1234567" }, "documentNumber", "ABC1234567"],
		[{ documentType: "drivinglicence", documentNumber: "MH12 20110012345" }, "documentNumber", "MH1220110012345"],
		[{ passportNumber: "z0000001", passportExpiry: "2026-11-22" }, "passportNumber", "Z0000001"],
		[{ passportNumber: "0912345", passportExpiry: "2030-01-01", nationality: "Nepali" }, "passportNumber", "0912345"],
		[{ mobile: "+91 98765 43210" }, "mobile", "9876543210"],
		[{ mobile: "०९८७६५४३२१०" }, "mobile", "9876543210"],
	] as const)("%j is kept as %s", (fields, name, kept) => {
		const submission = judge(fields);
		if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
		expect(detailsOf(submission.value)[name]).toBe(kept);
	});

	test("may not bring an id, a price or a user along", () => {
		const submission = judge({ id: "pu1-1", userId: "u1", source: "me" });
		if (submission.status !== "success") throw new Error("refused");
		expect(Object.keys(detailsOf(submission.value)).sort()).toEqual(Object.keys(typedOf()).sort());
	});
});
