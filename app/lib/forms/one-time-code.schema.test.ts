import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { codeSchema } from "./one-time-code.schema.ts";
import { joinCode } from "./one-time-code.ts";

const parse = (fields: Record<string, string>) => parseWithZod(new URLSearchParams(fields), { schema: codeSchema });

describe("R-VAL-23 a one-time code", () => {
	test.each([
		{ digit1: "0", digit2: "2", digit3: "3", digit4: "4" },
		{ code: "0234" },
		{ digit1: "", digit2: "", digit3: "", digit4: "", code: "0 2-3 4" },
	])("%j is complete", (fields) => {
		const submission = parse(fields);
		if (submission.status !== "success") throw new Error("refused");
		expect(joinCode(submission.value)).toBe("0234");
	});

	test.each([
		{},
		{ digit1: "1", digit2: "2", digit3: "3", digit4: "" },
		{ digit1: "1", digit2: "2", digit3: "3", digit4: "x" },
		{ code: "123" },
		{ code: "12345" },
		{ digit1: "1", digit2: "2", digit3: "3", digit4: "4", code: "5" },
	])("%j is incomplete", (fields) => {
		expect(parse(fields).reply().error).toEqual({ digit1: ["Please enter valid OTP"] });
	});
});
