import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { contactSchema } from "./contact.schema.ts";

const sound = { name: "Asha Rao", email: "asha@example.in", countrycode: "IN", mobileno: "98765 43210" };
const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: contactSchema(parsePhone) });

test("a complete form is valid, with or without comments", () => {
	expect(parse(sound)).toMatchObject({ status: "success", value: { comments: "" } });
	expect(parse({ ...sound, comments: " Hello " })).toMatchObject({ status: "success", value: { comments: "Hello" } });
});

test("every missing field has an error", () => {
	expect(parse({}).reply().error).toEqual({
		...{ name: ["Name is required"], email: ["E-mail is required"], mobileno: ["Phone number is required"] },
	});
});

test.each([
	["123456", "Phone number is required in full"],
	["98765432101", "Invalid phone number"],
])("phone %j: %s", (mobileno, message) => {
	expect(parse({ ...sound, mobileno }).reply().error?.mobileno).toEqual([message]);
});
