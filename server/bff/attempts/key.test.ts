import { describe, expect, it } from "vitest";
import { createAttemptKeys } from "./key.ts";

const secret = "only-for-this-test-0123456789abcdef";
const keys = createAttemptKeys([secret]);

describe("an attempt key", () => {
	const key = keys.newAttemptKey("sid", "payment");

	it("is genuine for its session and form alone", () => {
		expect(keys.isGenuine(key, "sid", "payment")).toBe(true);
		expect(keys.isGenuine(key, "other", "payment")).toBe(false);
		expect(keys.isGenuine(key, "sid", "cart")).toBe(false);
		expect(keys.isGenuine(key, "", "sidpayment")).toBe(false);
	});

	it("is new every time", () => {
		expect(new Set(Array.from({ length: 1000 }, () => keys.newAttemptKey("sid", "payment"))).size).toBe(1000);
	});

	it("cannot be made up", () => {
		const [random = "", signature = ""] = key.split(".");
		for (const made of ["", "x", random, `${random}.`, `${random}.${"A".repeat(22)}`, `${"A".repeat(22)}.${signature}`])
			expect(keys.isGenuine(made, "sid", "payment")).toBe(false);
		expect(keys.isGenuine(`${key}\n`, "sid", "payment")).toBe(false);
	});

	it("stays genuine while its secret is listed", () => {
		const rotated = createAttemptKeys(["another-secret-0123456789abcdefgh", secret]);
		expect(rotated.isGenuine(key, "sid", "payment")).toBe(true);
		const dropped = createAttemptKeys(["another-secret-0123456789abcdefgh"]);
		expect(dropped.isGenuine(key, "sid", "payment")).toBe(false);
	});
});
