import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { bankAccountSchema, toBankAccountInput } from "./bank-account.schema.ts";

const valid = {
	...{ holder: "Asha Menon", number: "0012 3456 7890", numberAgain: "001234567890", ifsc: "hdfc0001234" },
	bankName: "HDFC Bank",
};
const parse = (fields: Record<string, string>) =>
	parseWithZod(new URLSearchParams({ ...valid, ...fields }), { schema: bankAccountSchema });

test("a bank account has a normalised number and IFSC", () => {
	const submission = parse({});
	if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
	expect(toBankAccountInput(submission.value)).toEqual({
		...{ holder: "Asha Menon", number: "001234567890", ifsc: "HDFC0001234", bankName: "HDFC Bank" },
		isDefault: false,
	});
});

test.each([
	[{ holder: " " }, { holder: ["The holder's name is required"] }],
	[{ number: "12345", numberAgain: "12345" }, { number: ["An account number has 6 to 18 digits"] }],
	[{ number: "12345x7", numberAgain: "123457" }, { number: ["An account number has 6 to 18 digits"] }],
	[{ numberAgain: "001234567891" }, { numberAgain: ["Enter the same account number again"] }],
	[{ ifsc: "HDFC1001234" }, { ifsc: ["An IFSC has four letters, a zero and six more: HDFC0001234"] }],
	[{ bankName: "" }, { bankName: ["The bank's name is required"] }],
])("a bank account with %j is rejected", (fields, error) => expect(parse(fields).reply().error).toEqual(error));
