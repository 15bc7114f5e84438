import { describe, expect, it } from "vitest";
import { isKnownPassword } from "./known-passwords.ts";
import { hashPassword, isPassword } from "./password.ts";

describe("a password", () => {
	it("is known by its hash, as it is: 128 characters, blanks and all", async () => {
		const password = ` ${"ä".repeat(126)} `;
		const hash = await hashPassword(password);
		expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
		expect(await isPassword(password, hash)).toBe(true);
		expect(await isPassword(password.trim(), hash)).toBe(false);
	});

	it("is nobody's where there is no hash", async () => {
		expect(await isPassword("", null)).toBe(false);
		expect(await isPassword("anything", undefined)).toBe(false);
	});

	it("that everybody uses is known, also with signs on its end", () => {
		for (const known of ["password1", "Password1!", "qwerty123", "QWERTY123@", "iloveyou1"]) {
			expect(isKnownPassword(known), known).toBe(true);
		}
		expect(isKnownPassword("Paradise@123")).toBe(false);
	});
});
