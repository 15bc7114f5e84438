import { describe, expect, test } from "vitest";
import {
	accountSentAlike,
	normalizeAccount,
	normalizeRecipient,
	recipientsSentAlike,
} from "#server/bff/rate-limit/recipient.ts";
import { parseAccountName } from "./account-name.ts";

const named = (typed: string) => {
	const { mobile, receiver } = parseAccountName(typed);
	return { mobile, code: normalizeRecipient(receiver), account: normalizeAccount(receiver) };
};

describe("a number that names an account", () => {
	test.each([
		["+1 650 253 0000", "+16502530000"],
		["001 650 253 0000", "+16502530000"],
		["+65 8123 4567", "+6581234567"],
		["(+65) 8123-4567", "+6581234567"],
		["+44 07911 123456", "+447911123456"],
	])("[S6] %s has the count of wrong codes that signing in with %s has", (typed, phone) => {
		const digits = phone.slice(1);
		expect(named(typed)).toEqual({ mobile: digits, code: digits, account: phone });
		expect(normalizeAccount(phone)).toBe(phone);
		expect(normalizeRecipient(phone)).toBe(digits);
	});

	test.each([
		["+9876543210", "9876543210"],
		["+65 8123 4567", "6581234567"],
	])("[S4] [S6] [S12] %s, sent as the Indian number %s is, shares its counts", (typed, indian) => {
		const [foreign, other] = [named(typed), named(indian)];
		expect(foreign.mobile).toBe(other.mobile);
		expect(accountSentAlike(foreign.account)).toBe(other.account);
		expect(accountSentAlike(other.account)).toBeNull();
		expect(recipientsSentAlike(foreign.code)).toContain(other.code);
		expect(recipientsSentAlike(other.code)).toEqual([other.code]);
	});

	test.each([
		...["9876543210", "098765 43210", "+91 98765 43210", "0091 98765 43210", "91 98765 43210", "(+91) 098765 43210"],
	])("[S6] %s has the one count of its Indian number", (typed) => {
		expect(named(typed)).toEqual({ mobile: "9876543210", code: "919876543210", account: "9876543210" });
	});
});
