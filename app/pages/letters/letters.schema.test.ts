import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { readPhone } from "#app/lib/phone.ts";
import { callSchema, letterSchema } from "./letters.schema.ts";

const judge = (schema: Parameters<typeof parseWithZod>[1]["schema"], query: string) =>
	parseWithZod(new URLSearchParams(query), { schema });

test("a letter needs an address", () => {
	expect(judge(letterSchema, "email=+asha@example.in+")).toMatchObject({ value: { email: "asha@example.in" } });
	expect(judge(letterSchema, "email=asha@").reply().error).toEqual({ email: ["E-mail is required"] });
});

test.each([
	["", "Phone number is required"],
	["mobileno=12345", "Phone number is required"],
	["mobileno=98765432101", "Invalid phone number"],
	["mobileno=9876543210", undefined],
	["mobileno=4155552671&countrycode=US", undefined],
])("a call to %j: %s", (query, message) => {
	expect(judge(callSchema(readPhone), query).reply().error?.mobileno?.[0]).toBe(message);
});
