import { expect, it } from "vitest";
import { maskJson } from "./mask.ts";

it.each([
	["a code of six digits", { code: "482913" }, { code: "900000" }],
	["a named code of six digits", { verification_code: "482913" }, { verification_code: "900000" }],
	["a code of four digits", { otpCode: "4829" }, { otpCode: "0000" }],
	["a PIN code of India, which identifies nobody", { pincode: "411001" }, { pincode: "411001" }],
])("masks what opens an account: %s", (_, value, kept) => {
	expect(maskJson(value)).toEqual(kept);
});
