import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, it, test } from "vitest";
import { phoneNumber, splitPhoneNumber } from "./phone.ts";

test.each(getCountries())("a number of %s is split after its calling code", (country) => {
	const dialCode = `+${getCountryCallingCode(country)}`;
	expect(splitPhoneNumber(phoneNumber.parse(`${dialCode}9876543210`))).toEqual({ dialCode, national: "9876543210" });
});

describe("a phone number", () => {
	it("is split without leading zeros of its national part", () =>
		expect(splitPhoneNumber(phoneNumber.parse("+390612345678"))).toEqual({ dialCode: "+39", national: "612345678" }));

	it.each(["9876543210", "+09876543210", "+91 98765 43210", "+91", "", `+${"1".repeat(22)}`])("is not %j", (text) =>
		expect(phoneNumber.safeParse(text).success).toBe(false),
	);
});
