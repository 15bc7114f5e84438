import { expect, test } from "vitest";
import { phoneNumber } from "#server/contract/index.ts";
import { maskPhone } from "./mask-phone.ts";

test.each([
	["9876543210", 6, "3210"],
	["1234567", 5, "67"],
])("of %s only the last digits are shown", (national, hiddenDigits, end) => {
	expect(maskPhone(phoneNumber.parse(`+91${national}`))).toEqual({ countryCode: "+91", hiddenDigits, end });
});
