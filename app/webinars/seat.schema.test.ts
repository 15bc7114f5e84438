import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { readPhone } from "#app/lib/phone.ts";
import { seatSchema } from "./seat.schema.ts";

const sound = { firstName: "Asha", email: "asha@example.in", mobileno: "98765 43210" };
const judge = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams(fields), { schema: seatSchema(readPhone) });

test("a seat needs a first name, an address and an Indian phone", () => {
	expect(judge(sound)).toMatchObject({ status: "success", value: { lastName: "", countrycode: "IN" } });
	expect(judge({}).reply().error).toEqual({
		firstName: ["First name is required"],
		email: ["E-mail is required"],
		mobileno: ["Phone number is required"],
	});
});

test("another country cannot be sent", () => {
	expect(judge({ ...sound, countrycode: "US" }).status).toBe("error");
});
