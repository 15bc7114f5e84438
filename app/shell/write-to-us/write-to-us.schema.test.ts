import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { readPhone } from "#app/lib/phone.ts";
import { writeToUsSchema } from "./write-to-us.schema.ts";

const sound = {
	name: "Asha Rao",
	email: "asha@example.in",
	mobileno: "9876543210",
	countrycode: "IN",
	packagename: "Kerala Backwaters",
	person: "2",
};
const judge = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: writeToUsSchema(readPhone) });
const firstOf = (fields: Record<string, string>, name: string) =>
	judge({ ...sound, ...fields }).reply().error?.[name]?.[0];

test("a sound form is taken", () => {
	expect(judge({ ...sound, packagename: " Kerala Backwaters ", person: " 2 " })).toMatchObject({
		status: "success",
		value: { ...sound, comments: "" },
	});
});

test("everything that is missing is said at once, in the order of the fields", () => {
	expect(judge({}).reply().error).toEqual({
		name: ["Name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone number is required"],
		packagename: ["Package is required"],
		person: ["Person is required"],
	});
});

test.each(["Al", "  "])("R-VAL-01 name %j is too short", (name) =>
	expect(firstOf({ name }, "name")).toBe("Name is required"),
);
test.each(["asha", "asha@example"])("R-VAL-02 e-mail %j is none", (email) =>
	expect(firstOf({ email }, "email")).toBe("E-mail is required"),
);

describe("R-VAL-04 phone", () => {
	test.each(["", "123456", "+91 123456"])("%j has too few digits", (mobileno) =>
		expect(firstOf({ mobileno }, "mobileno")).toBe("Phone number is required"),
	);
	test("a number that cannot exist is said to be invalid", () =>
		expect(firstOf({ mobileno: "98765432101" }, "mobileno")).toBe("Invalid phone number"));
});

test.each(["", "   "])("R-VAL-05 package %j is none", (packagename) =>
	expect(firstOf({ packagename }, "packagename")).toBe("Package is required"),
);
test.each(["", " ", "0", "-1", "two", "1.5", "1000", "2 people"])("R-VAL-06 person %j is none", (person) =>
	expect(firstOf({ person }, "person")).toBe("Person is required"),
);
test.each([
	["२", "2"],
	["୧୨", "12"],
	["３", "3"],
])("R-VAL-06 person %s is %s", (person, plain) =>
	expect(judge({ ...sound, person })).toMatchObject({ status: "success", value: { person: plain } }),
);
test("R-VAL-07 comments are optional", () => expect(firstOf({ comments: "" }, "comments")).toBeUndefined());
