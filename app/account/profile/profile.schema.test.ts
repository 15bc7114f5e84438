import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { editSchema } from "./edit.schema.ts";
import { papersSchema } from "./papers.schema.ts";
import { passwordSchema } from "./password.schema.ts";

const errorOf = (schema: Parameters<typeof parseWithZod>[1]["schema"], fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema }).reply().error ?? null;

describe("particulars", () => {
	const sound = { firstName: "Asha", email: "asha@example.com" };
	const judge = (fields: Record<string, string>) => errorOf(editSchema("2026-11-21"), { ...sound, ...fields });

	test("a first name and an address are enough", () => expect(judge({})).toBeNull());
	test.each([
		[{ firstName: " " }, { firstName: ["First name is required"] }],
		[{ email: "" }, { email: ["E-mail is required"] }],
		[{ email: "asha" }, { email: ["Invalid email address"] }],
		[{ dateOfBirth: "2026-11-22" }, { dateOfBirth: ["A date of birth lies in the past"] }],
		[{ pincode: "56 00" }, { pincode: ["A PIN code has 4 to 10 digits"] }],
	])("%j is refused", (fields, error) => expect(judge(fields)).toEqual(error));
});

describe("a changed password (R-ACC-03)", () => {
	const next = "Paradise@124";
	const judge = (password: string, newpassword: string, confirmpassword: string) =>
		errorOf(passwordSchema, { password, newpassword, confirmpassword });

	test("old once, new twice", () => expect(judge("Paradise@123", next, next)).toBeNull());
	test.each([
		["", next, next, { password: ["Password is required"] }],
		["x", "", "", { newpassword: ["New Password is required"], confirmpassword: ["Confirm Password is required"] }],
		["x", "short1@", "short1@", { newpassword: ["Password must be at least 8 characters long"] }],
		["x", "12345678@", "12345678@", { newpassword: ["Password must contain at least one letter"] }],
		["x", "Paradise@", "Paradise@", { newpassword: ["Password must contain at least one number"] }],
		[
			"x",
			"Paradise1",
			"Paradise1",
			{ newpassword: ["Password must contain at least one special character: @$!%*#?&"] },
		],
		["x", next, "Paradise@125", { confirmpassword: ["Passwords must match"] }],
	])("%s, %s, %s is refused", (old, first, second, error) => expect(judge(old, first, second)).toEqual(error));
});

describe("identity papers (R-CRT-05)", () => {
	const sound = {
		pan: "abcde1234f",
		documentType: "passport",
		documentNumber: "Z 0000001",
		nameOnDocument: "Asha Menon",
	};
	const judge = (fields: Record<string, string>) => errorOf(papersSchema, { ...sound, ...fields });

	test("are taken in small letters and with spaces", () => expect(judge({})).toBeNull());
	test.each([
		[{ pan: "ABCD1234F" }, { pan: ["A PAN has five letters, four digits and a letter: ABCDE1234F"] }],
		[{ documentType: "" }, { documentType: ["Choose the kind of document"] }],
		[{ documentType: "aadhaar" }, { documentNumber: ["An Aadhaar number has twelve digits"] }],
		[{ documentNumber: "" }, { documentNumber: ["The number of the Passport is required"] }],
		[{ nameOnDocument: "" }, { nameOnDocument: ["The name on the document is required"] }],
	])("%j is refused", (fields, error) => expect(judge(fields)).toEqual(error));
});
