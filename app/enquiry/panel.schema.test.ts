import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { panelSchema } from "./panel.schema.ts";

const valid = { name: "Asha Rao", email: "asha@example.in", mobileno: "98765 43210", countrycode: "IN" };

const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: panelSchema(parsePhone) });
const messagesOf = (fields: Record<string, string>) => parse(fields).reply().error;
const firstOf = (fields: Record<string, string>, name: string) => messagesOf({ ...valid, ...fields })?.[name]?.[0];

test("accepts and trims a valid form, with defaults for the hidden fields", () => {
	expect(parse({ ...valid, name: "  Asha Rao ", comments: "  two rooms\n" })).toMatchObject({
		status: "success",
		value: {
			...{ name: "Asha Rao", email: "asha@example.in", mobileno: "+919876543210", countrycode: "IN", person: "1" },
			...{ comments: "two rooms", packagename: "", from: "" },
		},
	});
});

test("reports all missing fields at once", () => {
	expect(messagesOf({})).toEqual({
		name: ["Name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone is required"],
	});
	expect(messagesOf({ name: " ", email: "x", mobileno: "98765432101", countrycode: "IN" })).toEqual({
		name: ["Name is required"],
		email: ["E-mail is required. Check it again"],
		mobileno: ["Invalid phone number"],
	});
});

describe("R-VAL-01 name", () => {
	test.each(["", "   ", "Al", " Al "])("%j is too short", (name) =>
		expect(firstOf({ name }, "name")).toMatch(/^Name is required( in full)?$/),
	);
	test.each(["Ali", "अनु राव"])("%j is accepted", (name) => expect(firstOf({ name }, "name")).toBeUndefined());
	test("101 characters are too long", () =>
		expect(firstOf({ name: "a".repeat(101) }, "name")).toBe("Names can be up to 100 characters long"));
});

describe("R-VAL-02 e-mail", () => {
	test.each(["", " ", "asha", "asha@", "@example.in", "asha@example", "a b@example.in"])("%j is invalid", (email) =>
		expect(firstOf({ email }, "email")).toMatch(/^E-mail is required(\. Check it again)?$/),
	);
	test("surrounding spaces are ignored", () =>
		expect(firstOf({ email: " asha@example.in " }, "email")).toBeUndefined());
});

// AMB-31: spaces, dashes, the dial code and leading zeros do not count towards the seven digits.
test.each(["", "  ", "123456", "abcdefgh", "+91 123456", "0000123456", "-- -- --"])(
	"R-VAL-03 the phone %j has too few digits",
	(mobileno) => expect(firstOf({ mobileno }, "mobileno")).toMatch(/^Phone is required( in full)?$/),
);

describe("R-VAL-20 and 22 phone", () => {
	test.each([
		["1234567", "IN"],
		["98765432101", "IN"],
		["+44 123456789", "IN"],
		["9".repeat(18), "IN"],
		["9876543210", "XX"],
		["9876543210", "+999"],
		[`9876543210${" ".repeat(241)}1`, "IN"],
	])("%s in %s is rejected", (mobileno, countrycode) =>
		expect(firstOf({ mobileno, countrycode }, "mobileno")).toBe("Invalid phone number"),
	);
	test.each([
		["9876543210", "IN"],
		["+91 98765-43210", "IN"],
		["0 98765 43210", "+91"],
		["+44 7911 123456", "IN"],
		["(650) 253-0000", "US"],
	])("%s in %s is accepted", (mobileno, countrycode) =>
		expect(firstOf({ mobileno, countrycode }, "mobileno")).toBeUndefined(),
	);

	test("before the phone parser is loaded, only the digits are counted", () => {
		const early = (mobileno: string) =>
			parseWithZod(new URLSearchParams({ ...valid, mobileno }), { schema: panelSchema() });
		expect(early("0 123456").reply().error).toEqual({ mobileno: ["Phone is required in full"] });
		expect(early("1234567").status).toBe("success");
	});
});

test("R-VAL-07 comments are optional", () => {
	expect(firstOf({ comments: "" }, "comments")).toBeUndefined();
	expect(firstOf({ comments: "x".repeat(2001) }, "comments")).toBe("Comments can be up to 2,000 characters long");
});
