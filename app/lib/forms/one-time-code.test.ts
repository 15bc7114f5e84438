import { expect, test } from "vitest";
import { joinCode, resendText, spreadDigits } from "./one-time-code.ts";

test.each([
	["one in each box", { digit1: "1", digit2: "2", digit3: "3", digit4: "4" }, "1234"],
	["all in the field for a whole code", { code: "12 34" }, "1234"],
	["all in the first box", { digit1: "1234" }, "1234"],
	["spread over boxes and field", { digit1: "1", digit2: "2", code: "34" }, "1234"],
	["twice the same code", { digit1: "1", digit2: "2", digit3: "3", digit4: "4", code: "1234" }, "1234"],
	["two different codes", { digit1: "1", digit2: "2", digit3: "3", digit4: "4", code: "5678" }, "12345678"],
	["with a gap", { digit1: "1", digit3: "3", digit4: "4" }, "134"],
	["in another script", { code: "१२३४" }, "1234"],
	["with letters between", { digit1: "x", digit2: "2" }, "2"],
	["none", {}, ""],
])("posted digits: %s", (_, fields, code) => expect(joinCode(fields)).toBe(code));

const boxes = (text: string) => [...text].map((digit) => (digit === "_" ? "" : digit));
test.each([
	["moves the focus to the next box when filled", "____", 0, "7", "7___", 1],
	["keeps the focus when it is the last one", "123_", 3, "4", "1234", 3],
	["moves the focus back when cleared", "12__", 1, "", "1___", 0],
	["keeps the focus when it is the first one and cleared", "1___", 0, "", "____", 0],
	["ignores letters", "____", 2, "x", "____", 2],
	["spreads a pasted or autofilled code from the first box", "9___", 2, "Your code: 1234", "1234", 3],
	["spreads part of a code from its box", "____", 1, "78", "_78_", 3],
	["spreads part of a code not beyond the last box", "12__", 3, "987", "12_9", 3],
])("a digit box %s", (_, before, at, typed, digits, next) =>
	expect(spreadDigits(boxes(before), at, typed)).toEqual({ digits: boxes(digits), next }),
);

test("the wait has no sixtieth second", () => {
	expect([60, 59, 9].map(resendText)).toEqual(["Resend OTP in 00:59", "Resend OTP in 00:59", "Resend OTP in 00:09"]);
});
