import { describe, expect, it } from "vitest";
import { sealedCookie } from "./cookies.ts";
import { openDevice } from "./devices.ts";
import { createSealer } from "./seal.ts";

const cookie = sealedCookie("d", createSealer(["v".repeat(32)]), false);
const sent = (line: string | undefined): string => line?.split(";")[0] ?? "";

function deviceOf(...accounts: string[]): string {
	const device = openDevice(cookie, null);
	for (const account of accounts) device.remember(account);
	return sent(device.commit());
}

describe("a device", () => {
	it("is known for the accounts that were signed in to from it, and for no other", () => {
		const device = openDevice(cookie, deviceOf("asha@example.in"));
		expect(device.knownFor("asha@example.in")).toMatch(/^[\w-]{16}$/);
		expect(device.knownFor("ravi@example.in")).toBeUndefined();
		expect(device.commit()).toBeUndefined();
	});

	it("stays the same device, and remembers the last four accounts", () => {
		const first = openDevice(cookie, deviceOf("a"));
		const id = first.knownFor("a");
		for (const account of ["b", "c", "d", "e"]) first.remember(account);
		const later = openDevice(cookie, sent(first.commit()));
		expect(later.knownFor("e")).toBe(id);
		expect(later.knownFor("a")).toBeUndefined();
	});

	it("is not made for visitors, and one that does not open is taken away", () => {
		expect(openDevice(cookie, null).commit()).toBeUndefined();
		expect(openDevice(cookie, "d=v1.broken").commit()).toMatch(/^d=; .*Max-Age=0/);
	});
});
