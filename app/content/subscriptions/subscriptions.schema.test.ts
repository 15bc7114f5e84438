import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { callSchema, newsletterSchema } from "./subscriptions.schema.ts";

const parse = (schema: Parameters<typeof parseWithZod>[1]["schema"], query: string) =>
	parseWithZod(new URLSearchParams(query), { schema });

test("a newsletter needs an e-mail address", () => {
	expect(parse(newsletterSchema, "email=+asha@example.in+")).toMatchObject({ value: { email: "asha@example.in" } });
	expect(parse(newsletterSchema, "email=asha@").reply().error).toEqual({
		email: ["E-mail is required. Check it again"],
	});
});

test.each([
	["", "Phone number is required"],
	["mobileno=12345", "Phone number is required in full"],
	["mobileno=98765432101", "Invalid phone number"],
	["mobileno=9876543210", undefined],
	["mobileno=4155552671&countrycode=US", undefined],
])("a call to %j: %s", (query, message) => {
	expect(parse(callSchema(parsePhone), query).reply().error?.mobileno?.[0]).toBe(message);
});
