import { describe, expect, test } from "vitest";
import { digitsOf } from "../text/clean.ts";
import { parsePhone } from "./phone.ts";

test.each([
	["98765 43210", "9876543210"],
	["९८७६५४३२१०", "9876543210"],
	["٠١٢۳۴۵", "012345"],
	["８ 5", "85"],
	["two", ""],
	["½ ² Ⅳ", ""],
])("the digits of %s are %s", (text, digits) => expect(digitsOf(text)).toBe(digits));

describe("a phone in India", () => {
	test.each([
		["9876543210", "9876543210"],
		["98765 43210", "9876543210"],
		["098765-43210", "9876543210"],
		["+91 98765 43210", "9876543210"],
		["＋91 98765 43210", "9876543210"],
		["(+91) 098765 43210", "9876543210"],
		["0091 98765 43210", "9876543210"],
		["91 98765 43210", "9876543210"],
		["९८७६५ ४३२१०", "9876543210"],
		["9198765432", "9198765432"],
		["+91 9198765432", "9198765432"],
		["+919198", "9198"],
	])("%s has the national number %s", (text, national) => {
		expect(parsePhone(text, "IN").national).toBe(national);
		expect(parsePhone(text, "+91").national).toBe(national);
		expect([null, `+91${national}`]).toContain(parsePhone(text, "IN").number);
	});

	test.each(["", "abc", "12345", "+44 7911 123456", "98765432101", "+919198", "1".repeat(250)])(
		"%s is invalid",
		(text) => expect(parsePhone(text, "IN").number).toBeNull(),
	);
});

test.each([
	["US", "(650) 253-0000", "+1", "6502530000"],
	["US", "1 650 253 0000", "+1", "6502530000"],
	["CA", "+1 416 967 1111", "+1", "4169671111"],
	["GB", "07911 123456", "+44", "7911123456"],
	["IT", "06 1234 5678", "+39", "612345678"],
	["+971", "050 123 4567", "+971", "501234567"],
])("in %s, %s is valid", (country, text, countryCode, national) => {
	expect(parsePhone(text, country)).toEqual({ number: `${countryCode}${national}`, national });
});

test.each(["", "XX", "in", "+999", "+0", "toString"])("country %j is unknown", (country) => {
	expect(parsePhone("9876543210", country).number).toBeNull();
});
