import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "./cookies.ts";
import { openDevice } from "./devices.ts";

const cookie = sealedCookie("d", createSealer(["v".repeat(32)]), false);
const sent = (line: string | undefined): string => line?.split(";")[0] ?? "";

function deviceOf(...accounts: string[]): string {
	const device = openDevice(cookie, null);
	for (const account of accounts) device.addAccount(account);
	return sent(device.commit());
}

it("the device cookie identifies the device for accounts that signed in from it, and for no other", () => {
	const device = openDevice(cookie, deviceOf("asha@example.in"));
	expect(device.findIdFor("asha@example.in")).toMatch(/^[\w-]{16}$/);
	expect(device.findIdFor("ravi@example.in")).toBeUndefined();
	expect(device.commit()).toBeUndefined();
});

it("the device cookie keeps its id, and the last four accounts", () => {
	const first = openDevice(cookie, deviceOf("a"));
	const id = first.findIdFor("a");
	for (const account of ["b", "c", "d", "e"]) first.addAccount(account);
	const later = openDevice(cookie, sent(first.commit()));
	expect(later.findIdFor("e")).toBe(id);
	expect(later.findIdFor("a")).toBeUndefined();
});

it("the device cookie is not set for visitors, and cleared when it does not open", () => {
	expect(openDevice(cookie, null).commit()).toBeUndefined();
	expect(openDevice(cookie, "d=v1.broken").commit()).toMatch(/^d=; .*Max-Age=0/);
});
