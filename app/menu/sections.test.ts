import { expect, test } from "vitest";
import { sectionsFor, shortcutsFor } from "./sections.ts";

test.each([true, false])("R-MOB-04 has its three parts in order (signed in: %s)", (isSignedIn) =>
	expect(sectionsFor(isSignedIn).map(({ title }) => title)).toEqual(["My Trips", "Reviews & Other", "Quick Links"]),
);

const targetsFor = (isSignedIn: boolean): string[] =>
	[...sectionsFor(isSignedIn).flatMap(({ entries }) => entries), ...shortcutsFor(isSignedIn)].map(({ to }) => to);

test.each([true, false])("lists nothing twice (signed in: %s)", (isSignedIn) => {
	const targets = targetsFor(isSignedIn);
	expect(new Set(targets).size).toBe(targets.length);
});

const own = /^\/(profile|bookings|wishlist|travellers|wallet|notifications|reviews|enquiries|bank|coupon)/;

test("R-HDR-08 lists what needs an account only for those who have one", () => {
	for (const target of targetsFor(false)) expect(target).not.toMatch(own);
	expect(targetsFor(true).filter((target) => own.test(target))).toHaveLength(10);
});

test.each([
	[true, "/profile", "/notifications"],
	[false, "/login?redirectTo=%2Fprofile", "/login?redirectTo=%2Fnotifications"],
])("R-MOB-03 has Account, Support and Notify (signed in: %s)", (isSignedIn, account, notify) =>
	expect(shortcutsFor(isSignedIn).map(({ label, to }) => [label, to])).toEqual([
		["Account", account],
		["Support", "/contact-us"],
		["Notify", notify],
	]),
);
