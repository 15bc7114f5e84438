import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { editProfileSchema } from "./edit.schema.ts";
import { identityDocumentSchema } from "./identity-document.schema.ts";
import { changePasswordSchema } from "./password.schema.ts";

const errorOf = (schema: Parameters<typeof parseWithZod>[1]["schema"], fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema }).reply().error ?? null;

describe("editProfileSchema", () => {
	const valid = { firstName: "Asha", email: "asha@example.com" };
	const parse = (fields: Record<string, string>) => errorOf(editProfileSchema("2026-11-21"), { ...valid, ...fields });

	test("requires only a first name and an e-mail address", () => expect(parse({})).toBeNull());
	test.each([
		[{ firstName: " " }, { firstName: ["First name is required"] }],
		[{ email: "" }, { email: ["E-mail is required"] }],
		[{ email: "asha" }, { email: ["Invalid email address"] }],
		[{ dateOfBirth: "2026-11-22" }, { dateOfBirth: ["Date of birth must be in the past"] }],
		[{ pincode: "Kochi" }, { pincode: ["This is not a PIN or postal code. An Indian PIN code has six digits"] }],
	])("%j is rejected", (fields, error) => expect(parse(fields)).toEqual(error));
});

describe("changePasswordSchema (R-ACC-03)", () => {
	const next = "Paradise@124";
	const noSpecial = "Password must contain at least one special character: @$!%*#?&";
	const parse = (password: string, newpassword: string, confirmpassword: string) =>
		errorOf(changePasswordSchema, { password, newpassword, confirmpassword });

	test("accepts the old password and the new one twice", () => expect(parse("Paradise@123", next, next)).toBeNull());
	test.each([
		["", next, next, { password: ["Password is required"] }],
		["x", "", "", { newpassword: ["New Password is required"], confirmpassword: ["Confirm Password is required"] }],
		["x", "short1@", "short1@", { newpassword: ["Password must be at least 8 characters long"] }],
		["x", "12345678@", "12345678@", { newpassword: ["Password must contain at least one letter"] }],
		["x", "Paradise@", "Paradise@", { newpassword: ["Password must contain at least one number"] }],
		["x", "Paradise1", "Paradise1", { newpassword: [noSpecial] }],
		["x", next, "Paradise@125", { confirmpassword: ["Passwords must match"] }],
	])("%s, %s, %s is rejected", (old, first, second, error) => expect(parse(old, first, second)).toEqual(error));
});

describe("identityDocumentSchema (R-CRT-05)", () => {
	const valid = {
		...{ pan: "abcde1234f", documentType: "passport", documentNumber: "Z 0000001", nameOnDocument: "Asha Menon" },
	};
	const parse = (fields: Record<string, string>) => errorOf(identityDocumentSchema, { ...valid, ...fields });

	test("accepts lower case and spaces", () => expect(parse({})).toBeNull());
	test.each([
		[{ pan: "ABCD1234F" }, { pan: ["A PAN has five letters, four digits and a letter: ABCDE1234F"] }],
		[{ documentType: "" }, { documentType: ["Choose the type of document"] }],
		[{ documentType: "aadhaar" }, { documentNumber: ["An Aadhaar number has twelve digits"] }],
		[{ documentNumber: "" }, { documentNumber: ["The number of the Passport is required"] }],
		[{ nameOnDocument: "" }, { nameOnDocument: ["The name on the document is required"] }],
	])("%j is rejected", (fields, error) => expect(parse(fields)).toEqual(error));
});
