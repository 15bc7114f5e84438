import { expect, it } from "vitest";
import { createIdempotencyKeys } from "./key.ts";

const secret = "only-for-this-test-0123456789abcdef";
const keys = createIdempotencyKeys([secret]);

const key = keys.newKey("sid", "payment");

it("an idempotency key is genuine for its session and form alone", () => {
	expect(keys.isGenuine(key, "sid", "payment")).toBe(true);
	expect(keys.isGenuine(key, "other", "payment")).toBe(false);
	expect(keys.isGenuine(key, "sid", "cart")).toBe(false);
	expect(keys.isGenuine(key, "", "sidpayment")).toBe(false);
});

it("an idempotency key is unique", () => {
	expect(new Set(Array.from({ length: 1000 }, () => keys.newKey("sid", "payment"))).size).toBe(1000);
});

it("an idempotency key cannot be forged", () => {
	const [random = "", signature = ""] = key.split(".");
	for (const made of ["", "x", random, `${random}.`, `${random}.${"A".repeat(22)}`, `${"A".repeat(22)}.${signature}`])
		expect(keys.isGenuine(made, "sid", "payment")).toBe(false);
	expect(keys.isGenuine(`${key}\n`, "sid", "payment")).toBe(false);
});

it("an idempotency key stays genuine while its secret is listed", () => {
	const rotated = createIdempotencyKeys(["another-secret-0123456789abcdefgh", secret]);
	expect(rotated.isGenuine(key, "sid", "payment")).toBe(true);
	const dropped = createIdempotencyKeys(["another-secret-0123456789abcdefgh"]);
	expect(dropped.isGenuine(key, "sid", "payment")).toBe(false);
});
