import { describe, expect, test } from "vitest";
import { parseAnyPhone, parseMobile } from "./phone.server.ts";
import { parsePhone } from "./phone.ts";

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

	test.each(["", "abc", "12345", "+44 123", "98765432101", "+919198", "1".repeat(250)])("%s is invalid", (text) =>
		expect(parsePhone(text, "IN").number).toBeNull(),
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

test.each([
	["+44 7400 123456", "+447400123456", "GB"],
	["\u202a+44 7400 123456\u202c", "+447400123456", "GB"],
	["+44 7911 123456", "+447911123456", "GG"],
	["00971 50 123 4567", "+971501234567", "AE"],
	["+971 050 123 4567", "+971501234567", "AE"],
	["+65 9123 4567", "+6591234567", "SG"],
	["+1 650 253 0000", "+16502530000", "US"],
	["+1 416 967 1111", "+14169671111", "CA"],
	["+7 701 123 4567", "+77011234567", "KZ"],
	["+61 412 345 678", "+61412345678", "AU"],
	["0091 98765 43210", "+919876543210", undefined],
	["0098765 43210", "+919876543210", undefined],
])("[R58] with India chosen, %s is a number of its own country", (typed, number, country) => {
	for (const parse of [parsePhone, parseAnyPhone]) expect(parse(typed, "IN")).toMatchObject({ number });
	expect(parsePhone(typed, "IN").country).toBe(country);
});

test.each(["+44 7911 123456", "+65 9123 4567"])("[R58] a code is sent to %s though India is chosen", (typed) =>
	expect(parseMobile(typed, "IN").number).toBe(typed.replaceAll(" ", "")),
);

test.each(["12345678", "1234567890", "5555555555"])("[R58] a code is not sent to %s", (typed) =>
	expect(parseMobile(typed, "IN").number).toBeNull(),
);

test("[R58] a landline can be called, and says why it gets no code", () => {
	expect(parseAnyPhone("022 2202 1234", "IN").number).toBe("+912222021234");
	expect(parseMobile("022 2202 1234", "IN")).toEqual({
		number: null,
		national: "2222021234",
		hint: "Enter a mobile number: we will send a code by SMS",
	});
});
