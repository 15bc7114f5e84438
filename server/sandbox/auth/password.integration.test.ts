import { describe, expect, it } from "vitest";
import { hashPassword, isCommonPassword, verifyPassword } from "./password.ts";

describe("a password", () => {
	it("[S11] is verified by its hash unchanged: 128 characters with spaces", async () => {
		const password = ` ${"ä".repeat(126)} `;
		const hash = await hashPassword(password);
		expect(hash).toMatch(/^scrypt\$17\$[\w-]{22}\$[\w-]{43}$/);
		expect(await verifyPassword(password, hash)).toBe(true);
		expect(await verifyPassword(password.trim(), hash)).toBe(false);
	});

	it("is verified at the cost of its hash, whatever new hashes cost", async () => {
		const cheap = await hashPassword("Paradise@123", 12);
		expect(cheap).toMatch(/^scrypt\$12\$/);
		expect(await verifyPassword("Paradise@123", cheap)).toBe(true);
		expect(await verifyPassword("Paradise@124", cheap)).toBe(false);
	});

	it("never matches without a hash", async () => {
		expect(await verifyPassword("", null)).toBe(false);
		expect(await verifyPassword("anything", undefined)).toBe(false);
	});

	it("[S11] that is common is recognised, also with a sign appended", () => {
		for (const known of ["password1", "Password1!", "qwerty123", "QWERTY123@", "iloveyou1"]) {
			expect(isCommonPassword(known), known).toBe(true);
		}
		expect(isCommonPassword("Paradise@123")).toBe(false);
	});
});
