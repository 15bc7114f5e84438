import { expect, test } from "vitest";
import { maskPhone } from "./mask-phone.ts";

test.each([
	["9876543210", 6, "3210"],
	["1234567", 5, "67"],
])("%s keeps its end alone", (national, hiddenDigits, end) => {
	expect(maskPhone({ countryCode: "+91", national })).toEqual({ countryCode: "+91", hiddenDigits, end });
});
