import { expect, it } from "vitest";
import { waysToConfirm } from "./ways-to-confirm.ts";

const profile = { email: "asha@example.com", mobile: "9876543210", countryCode: "+91" };
const everything = () => true;

it("confirming checks the password of the e-mail address, or a code to the phone", () => {
	const { account, credentialsWith, phone } = waysToConfirm(profile, everything);
	expect([account, phone]).toEqual(["asha@example.com", "+919876543210"]);
	expect(credentialsWith("secret")).toEqual({ kind: "email", email: "asha@example.com", password: "secret" });
});
it("confirming names the account by its number where there is no address", () => {
	const { account, credentialsWith } = waysToConfirm({ ...profile, email: "" }, everything);
	expect(account).toBe("9876543210");
	expect(credentialsWith("secret")).toEqual({
		...{ kind: "mobile", mobile: "9876543210", phone: "+919876543210", password: "secret" },
	});
});
it.each([
	["auth.signInWithPassword", [null, "+919876543210"]],
	["auth.sendOtp", ["asha@example.com", null]],
	["auth.signInWithOtp", ["asha@example.com", null]],
])("confirming offers nothing that needs %s where it is switched off", (off, expected) => {
	const { account, phone } = waysToConfirm(profile, (id) => id !== off);
	expect([account, phone]).toEqual(expected);
});
it("confirming offers nothing without an address and a number", () => {
	const { account, phone } = waysToConfirm({ email: "", mobile: "", countryCode: "" }, everything);
	expect([account, phone]).toEqual([null, null]);
});
