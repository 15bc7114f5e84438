import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { writeToUsSchema } from "./write-to-us.schema.ts";

const sound = {
	...{ name: "Asha Rao", email: "asha@example.in", mobileno: "9876543210", countrycode: "IN" },
	...{ packagename: "Kerala Backwaters", person: "2" },
};
const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: writeToUsSchema(parsePhone) });
const firstOf = (fields: Record<string, string>, name: string) =>
	parse({ ...sound, ...fields }).reply().error?.[name]?.[0];

test("a complete form is valid", () => {
	expect(parse({ ...sound, packagename: " Kerala Backwaters ", person: " 2 " })).toMatchObject({
		status: "success",
		value: { ...sound, mobileno: "+919876543210", comments: "" },
	});
});

test("every missing field has an error, in the order of the fields", () => {
	expect(parse({}).reply().error).toEqual({
		...{ name: ["Name is required"], email: ["E-mail is required"], mobileno: ["Phone number is required"] },
		...{ packagename: ["Package is required"], person: ["Person is required"] },
	});
});

test.each(["Al", "  "])("R-VAL-01 name %j is too short", (name) =>
	expect(firstOf({ name }, "name")).toMatch(/^Name is required( in full)?$/),
);
test.each(["asha", "asha@example"])("R-VAL-02 e-mail %j is invalid", (email) =>
	expect(firstOf({ email }, "email")).toBe("E-mail is required. Check it again"),
);

describe("R-VAL-04 phone", () => {
	test.each(["", "123456", "+91 123456"])("%j has too few digits", (mobileno) =>
		expect(firstOf({ mobileno }, "mobileno")).toMatch(/^Phone number is required( in full)?$/),
	);
	test("an impossible number is invalid", () =>
		expect(firstOf({ mobileno: "98765432101" }, "mobileno")).toBe("Invalid phone number"));
});

test.each(["", "   "])("R-VAL-05 package %j is invalid", (packagename) =>
	expect(firstOf({ packagename }, "packagename")).toBe("Package is required"),
);
test.each(["", " ", "0", "-1", "two", "1.5", "1000", "2 people"])("R-VAL-06 person %j is invalid", (person) =>
	expect(firstOf({ person }, "person")).toMatch(/^Person is required(\. Enter 1 to 999)?$/),
);
test.each([
	["२", "2"],
	["୧୨", "12"],
	["３", "3"],
])("R-VAL-06 person %s is %s", (person, plain) =>
	expect(parse({ ...sound, person })).toMatchObject({ status: "success", value: { person: plain } }),
);
test("R-VAL-07 comments are optional", () => expect(firstOf({ comments: "" }, "comments")).toBeUndefined());
