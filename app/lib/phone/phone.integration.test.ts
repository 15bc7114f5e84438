import fc from "fast-check";
import { getCountries } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { splitPhoneNumber } from "#server/contract/index.ts";
import { caseCount } from "#tests/support/suite.ts";
import { parsePhone } from "./phone.ts";

describe("any text as a phone number", () => {
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

	test("[R37] gives 2 to 17 national digits without a leading zero, and parsing is idempotent", () => {
		fc.assert(
			fc.property(text, country, (typed, from) => {
				const phone = parsePhone(typed, from);
				if (phone.number === null) return;
				const { dialCode, national } = splitPhoneNumber(phone.number);
				const { country: _, ...plain } = phone;
				expect(parsePhone(phone.national, dialCode)).toEqual(plain);
				expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/);
				expect(national).toMatch(/^[1-9]\d{1,16}$/);
				expect(national).toBe(phone.national);
				expect(parsePhone(phone.number, dialCode)).toEqual(plain);
			}),
			{ numRuns: caseCount(5000, 100_000) },
		);
	});
});
