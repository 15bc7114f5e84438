import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { readPhone } from "#app/lib/phone.ts";
import { priceRequestSchema } from "./price-request.schema.ts";

const judge = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: priceRequestSchema(readPhone) });

test("R-ENQ-19 a price is asked for by somebody who can be reached, for so many", () => {
	const sound = { name: "Asha Rao", email: "asha@example.in", mobileno: "9876543210", person: " ३ " };
	expect(judge(sound)).toMatchObject({ status: "success", value: { person: "3", countrycode: "IN", comments: "" } });
	expect(judge({}).reply().error).toEqual({
		name: ["Name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone number is required"],
		person: ["Person is required"],
	});
});
