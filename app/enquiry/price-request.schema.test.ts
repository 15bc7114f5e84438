import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { priceRequestSchema } from "./price-request.schema.ts";

const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: priceRequestSchema(parsePhone) });

test("R-ENQ-19 a price request needs contact details and a number of persons", () => {
	const valid = { name: "Asha Rao", email: "asha@example.in", mobileno: "9876543210", person: " ३ " };
	expect(parse(valid)).toMatchObject({ status: "success", value: { person: "3", countrycode: "IN", comments: "" } });
	const tooLong = ["Use up to 1,985 characters"];
	for (const [length, comments] of [[1985], [1986, tooLong]] as const)
		expect(parse({ ...valid, comments: "a".repeat(length) }).reply().error?.comments).toEqual(comments);
	expect(parse({}).reply().error).toEqual({
		...{ name: ["Name is required"], email: ["E-mail is required"], mobileno: ["Phone number is required"] },
		person: ["Person is required"],
	});
});
