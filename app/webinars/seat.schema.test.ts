import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parsePhone } from "#app/lib/phone/phone.ts";
import { seatSchema } from "./seat.schema.ts";

const sound = { firstName: "Asha", email: "asha@example.in", mobileno: "98765 43210" };
const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: seatSchema(parsePhone) });

test("a seat needs a first name, an e-mail address and an Indian phone number", () => {
	expect(parse(sound)).toMatchObject({ status: "success", value: { lastName: "", countrycode: "IN" } });
	expect(parse({}).reply().error).toEqual({
		firstName: ["First name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone number is required"],
	});
});

test("another country is invalid", () => {
	expect(parse({ ...sound, countrycode: "US" }).status).toBe("error");
});
