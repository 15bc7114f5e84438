import { expect, test } from "vitest";
import { sections, shortcuts } from "./sections.ts";

test("R-MOB-04 has its three parts in order", () =>
	expect(sections.map(({ title }) => title)).toEqual(["My Trips", "Reviews & Other", "Quick Links"]));

test("lists nothing twice, and nothing that needs an account", () => {
	const targets = [...sections.flatMap(({ entries }) => entries), ...shortcuts].map(({ to }) => to);
	expect(new Set(targets).size).toBe(targets.length);
	for (const target of targets) expect(target).not.toMatch(/^\/(profile|bookings|wishlist|travellers|wallet)/);
});
