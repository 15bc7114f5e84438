import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { preparePassword } from "#server/bff/upstream/password-forms.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { cleanLine, cleanText } from "./clean.ts";
import { readDay } from "./day.ts";
import { keepDigits } from "./digits.ts";
import { readEmail } from "./email.ts";
import { cleanCode, cleanIdentifier } from "./identifier.ts";
import { normalizePassword } from "./password.ts";
import { readPostCode } from "./post-code.ts";

const runs = { numRuns: caseCount(500, 20_000), seed: randomSeed };
const tricky = ["\r\n", "\ud83d", "\ufffd", "\0", "\u200b", "\u200d", "\u3164", "e\u0301", ..."क़é１९- @."];
const anyText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.array(fc.constantFrom(...tricky), { maxLength: 30 }).map((parts) => parts.join("")),
);
const orTyped = (read: (typed: string) => string | null) => (typed: string) => read(typed) ?? typed;

describe("cleaning", () => {
	test.each([
		["a text", cleanText],
		["a line", cleanLine],
		["a code", cleanCode],
		["an identifier", cleanIdentifier],
		["a date", orTyped(readDay)],
		["an e-mail address", orTyped(readEmail)],
		["a post code", orTyped(readPostCode)],
		["a password", normalizePassword],
	])("[R58] %s twice is cleaning it once", (_, clean) =>
		fc.assert(
			fc.property(anyText, (typed) => void expect(clean(clean(typed))).toBe(clean(typed))),
			runs,
		),
	);

	test("[R58] never changes a plain value", () => {
		const word = fc.stringMatching(/^[\p{Lu}\p{Ll}][\p{Ll}]{0,8}$/u).map((text) => text.normalize());
		const plainText = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
		fc.assert(
			fc.property(plainText, (text) => void expect([cleanLine(text), cleanText(text)]).toEqual([text, text])),
			runs,
		);
		fc.assert(
			fc.property(
				fc.stringMatching(/^[A-Z\d]{1,20}$/),
				(text) => void expect([cleanIdentifier(text), cleanCode(text)]).toEqual([text, text]),
			),
			runs,
		);
		fc.assert(
			fc.property(fc.stringMatching(/^[A-Za-z\d_.-]{1,20}$/), (text) => void expect(cleanCode(text)).toBe(text)),
			runs,
		);
		fc.assert(
			fc.property(fc.emailAddress({ localPart: fc.stringMatching(/^[a-z\d]+([._+-][a-z\d]+)?$/) } as never), (text) => {
				if (/^[\w+'-]+(\.[\w+'-]+)*@/.test(text)) expect(readEmail(text)).toBe(text);
			}),
			runs,
		);
	});

	test("[R58] never turns two identifiers into one", () => {
		const identifier = fc.stringMatching(/^[A-Z\d]{1,12}$/);
		const noise = fc.constantFrom("", " ", "\u200b", "-", "\u2011", "\u202d");
		const written = fc.tuple(identifier, noise).map(([text, between]) => [text, [...text].join(between)] as const);
		fc.assert(
			fc.property(
				written,
				written,
				([one, oneWritten], [other, otherWritten]) =>
					void expect(cleanIdentifier(oneWritten) === cleanIdentifier(otherWritten)).toBe(one === other),
			),
			runs,
		);
		// Letters of other scripts that look the same are no letters of an identifier.
		expect(cleanIdentifier("АBCDE1234F")).not.toBe("ABCDE1234F");
	});

	test("keeps what shapes letters and emoji", () => {
		for (const text of ["ക്‍ഷ", "क्‌ष", "👩‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) expect(cleanLine(text)).toBe(text.normalize());
	});
});

test.each([
	["25/12/1990", "1990-12-25"],
	["5/5/1990", "1990-05-05"],
	["25-12-1990", "1990-12-25"],
	["25 Dec 1990", "1990-12-25"],
	["25dec1990", "1990-12-25"],
	["25th of december, 1990", "1990-12-25"],
	["Dec 25, 1990", "1990-12-25"],
	["1990-5-5", "1990-05-05"],
	["२५/१२/१९९०", "1990-12-25"],
	["\u200b25/12/1990", "1990-12-25"],
	["\u200b", ""],
	["2001-02-29", null],
	["25/12/90", null],
	["12/25/1990", null],
	["25 Decem 1990", null],
	["1990 5 dec", null],
	["9".repeat(5000), null],
])("the date %.40s is %s", (typed, day) => expect(readDay(typed)).toBe(day));

test.each([
	["ravi@bücher.example", "ravi@xn--bcher-kva.example"],
	["रवि@डाटामेल.भारत", "रवि@xn--c2bd4bq1db8d.xn--h2brj9c"],
	[" Asha.Rao+trip@Example.co.in\u200b", "Asha.Rao+trip@Example.co.in"],
	["asha＠example．in", "asha@example.in"],
	["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
	["", ""],
	["asha", null],
	["asha@", null],
	["@example.in", null],
	["asha@example", null],
	["a@b@example.in", null],
	["asha@exa mple.in/x", null],
	["asha@bücher.example/x", null],
	["asha@127.0.0.1", null],
	["asha..rao@example.in", null],
	[`${"a".repeat(65)}@example.in`, null],
	[`asha@${"a".repeat(5000)}`, null],
])("the e-mail address %.40s is %s", (typed, email) => expect(readEmail(typed)).toBe(email));

test.each([
	["560 001", "560001"],
	["५६०००१", "560001"],
	["SW1A 1AA", "SW1A 1AA"],
	["k1a  0b1", "K1A 0B1"],
	["100-0001", "100-0001"],
	["12345-6789", "12345-6789"],
	["", ""],
	["Kochi", null],
	["12", null],
	["123456789012", null],
])("the post code %s is %s", (typed, code) => expect(readPostCode(typed)).toBe(code));

test.each([
	["98765 43210", "9876543210"],
	["९८७६५४३२१०", "9876543210"],
	["٠١٢۳۴۵", "012345"],
	["８ 5", "85"],
	["two", ""],
	["½ ² Ⅳ", ""],
])("the digits of %s are %s", (text, digits) => expect(keepDigits(text)).toBe(digits));

test("a password has the same form in the browser and on its way to the upstream", () =>
	fc.assert(
		fc.property(anyText, (text) => void expect(normalizePassword(text)).toBe(preparePassword(text))),
		runs,
	));
