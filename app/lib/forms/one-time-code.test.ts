import { describe, expect, test } from "vitest";
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

describe("a digit box", () => {
	const empty = ["", "", "", ""];

	test("moves the focus to the next box when filled", () => {
		expect(spreadDigits(empty, 0, "7")).toEqual({ digits: ["7", "", "", ""], next: 1 });
	});
	test("keeps the focus when it is the last one", () => {
		expect(spreadDigits(["1", "2", "3", ""], 3, "4")).toEqual({ digits: ["1", "2", "3", "4"], next: 3 });
	});
	test("moves the focus back when cleared", () => {
		expect(spreadDigits(["1", "2", "", ""], 1, "")).toEqual({ digits: ["1", "", "", ""], next: 0 });
		expect(spreadDigits(["1", "", "", ""], 0, "")).toEqual({ digits: empty, next: 0 });
	});
	test("ignores letters", () => {
		expect(spreadDigits(empty, 2, "x")).toEqual({ digits: empty, next: 2 });
	});
	test("spreads a pasted or autofilled code from the first box", () => {
		expect(spreadDigits(["9", "", "", ""], 2, "Your code: 1234")).toEqual({ digits: ["1", "2", "3", "4"], next: 3 });
	});
	test("spreads part of a code from its box, not beyond the last", () => {
		expect(spreadDigits(empty, 1, "78")).toEqual({ digits: ["", "7", "8", ""], next: 3 });
		expect(spreadDigits(["1", "2", "", ""], 3, "987")).toEqual({ digits: ["1", "2", "", "9"], next: 3 });
	});
});

test("the wait has no sixtieth second", () => {
	expect([60, 59, 9].map(resendText)).toEqual(["Resend OTP in 00:59", "Resend OTP in 00:59", "Resend OTP in 00:09"]);
});
