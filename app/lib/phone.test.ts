import fc from "fast-check";
import { getCountries } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { digitsOf } from "./digits.ts";
import { readPhone } from "./phone.ts";

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
	])("%s is read as %s", (text, national) => {
		expect(readPhone(text, "IN")).toMatchObject({ countryCode: "+91", national });
		expect(readPhone(text, "+91")).toMatchObject({ countryCode: "+91", national });
	});

	test.each(["", "abc", "12345", "+44 7911 123456", "98765432101", "+919198", "1".repeat(250)])(
		"%s cannot exist",
		(text) => expect(readPhone(text, "IN")?.isValid).toBe(false),
	);
});

test.each([
	["US", "(650) 253-0000", "+1", "6502530000"],
	["US", "1 650 253 0000", "+1", "6502530000"],
	["CA", "+1 416 967 1111", "+1", "4169671111"],
	["GB", "07911 123456", "+44", "7911123456"],
	["IT", "06 1234 5678", "+39", "612345678"],
	["+971", "050 123 4567", "+971", "501234567"],
])("in %s, %s can exist", (country, text, countryCode, national) => {
	expect(readPhone(text, country)).toEqual({ countryCode, national, isValid: true });
});

test.each(["", "XX", "in", "+999", "+0", "toString"])("country %j is not known", (country) => {
	expect(readPhone("9876543210", country)).toBeNull();
});

describe("whatever is typed", () => {
	const country = fc.constantFrom(...getCountries(), "+91", "91", "+1");
	const piece = fc.constantFrom("+", "0", "00", "91", "1", "7", "44", " ", "-", "(", ")", "९", "x");
	const text = fc.oneof(
		{ weight: 3, arbitrary: fc.stringMatching(/^[+(]?\d{0,20}$/) },
		{
			weight: 2,
			arbitrary: fc.array(fc.oneof(piece, fc.nat(99_999).map(String)), { maxLength: 8 }).map((parts) => parts.join("")),
		},
		{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 250 }) },
	);

	test("the upstream gets 2 to 17 digits without leading zero, and reading twice changes nothing", () => {
		fc.assert(
			fc.property(text, country, (typed, from) => {
				const phone = readPhone(typed, from);
				if (!phone) throw new Error(`${from} is not known`);
				expect(phone.countryCode).toMatch(/^\+[1-9]\d{0,3}$/);
				if (phone.isValid) expect(phone.national).toMatch(/^[1-9]\d{1,16}$/);
				expect(readPhone(phone.national, from)).toEqual(phone);
				expect(readPhone(phone.national, phone.countryCode)).toEqual(phone);
			}),
			{ numRuns: 100_000 },
		);
	}, 60_000);
});
