import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { readPhone } from "#app/lib/phone.ts";
import { contactSchema } from "./contact.schema.ts";

const sound = { name: "Asha Rao", email: "asha@example.in", countrycode: "IN", mobileno: "98765 43210" };
const judge = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: contactSchema(readPhone) });

test("a sound form is taken, with or without comments", () => {
	expect(judge(sound)).toMatchObject({ status: "success", value: { comments: "" } });
	expect(judge({ ...sound, comments: " Hello " })).toMatchObject({ status: "success", value: { comments: "Hello" } });
});

test("everything that is missing is said at once", () => {
	expect(judge({}).reply().error).toEqual({
		name: ["Name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone number is required"],
	});
});

test.each([
	["123456", "Phone number is required"],
	["98765432101", "Invalid phone number"],
])("phone %j: %s", (mobileno, message) => {
	expect(judge({ ...sound, mobileno }).reply().error?.mobileno).toEqual([message]);
});
