import { describe, expect, test } from "vitest";
import {
	accountSentAlike,
	normalizeAccount,
	normalizeRecipient,
	recipientsSentAlike,
} from "#server/bff/rate-limit/recipient.ts";
import { parseAccountName, previousAccount } from "./account-name.ts";

const named = (typed: string) => {
	const { mobile, receiver } = parseAccountName(typed);
	return { mobile, code: normalizeRecipient(receiver), account: normalizeAccount(receiver) };
};

describe("a number that names an account", () => {
	test.each([
		["+1 650 253 0000", "+1", "6502530000"],
		["001 650 253 0000", "+1", "6502530000"],
		["+65 8123 4567", "+65", "81234567"],
		["(+65) 8123-4567", "+65", "81234567"],
		["+44 07911 123456", "+44", "7911123456"],
	])("[S6] %s is sent as an account has it, and counts as signing in with it by code does", (typed, dial, mobile) => {
		const phone = dial + mobile;
		expect(named(typed)).toEqual({ mobile, code: phone.slice(1), account: phone });
		expect(normalizeAccount(phone)).toBe(phone);
		expect(normalizeRecipient(phone)).toBe(phone.slice(1));
	});

	test.each([
		["+1 987 654 3210", "9876543210"],
		["+44 07911 123456", "7911123456"],
		["+1 202 555 0123", "2025550123"],
	])("[S4] [S6] [S12] %s, sent as %s is, shares its counts", (typed, plain) => {
		const [foreign, other] = [named(typed), named(plain)];
		expect(foreign.mobile).toBe(other.mobile);
		expect(accountSentAlike(foreign.account)).toBe(other.account);
		expect(recipientsSentAlike(foreign.code)).toContain(other.code);
	});

	test.each([
		...["9876543210", "098765 43210", "+91 98765 43210", "0091 98765 43210", "91 98765 43210", "(+91) 098765 43210"],
	])("[S6] %s has the one count of its Indian number", (typed) => {
		expect(named(typed)).toEqual({ mobile: "9876543210", code: "919876543210", account: "9876543210" });
		expect(accountSentAlike("9876543210")).toBeNull();
		expect(recipientsSentAlike("919876543210")).toEqual(["919876543210"]);
	});

	test.each([
		["+1 650 253 0000", "+16502530000"],
		["098765 43210", "9876543210"],
		["81234567", "81234567"],
		["+91asha@example.com", "+91asha@example.com"],
	])("%s is offered again so that it names the same account", (typed, offered) => {
		const account = parseAccountName(typed);
		expect(previousAccount({ kind: "reset", id: "f1", sentAt: 0, redirectTo: "/", ...account })).toBe(offered);
		expect(parseAccountName(offered)).toEqual(account);
	});
});
