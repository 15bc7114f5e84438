import { expect, it } from "vitest";
import { securityTxt } from "./security-txt.ts";

it("security.txt has a contact, and expires between five months and a year from now", () => {
	const nowMs = Date.parse("2026-11-24T06:30:00Z");
	const text = securityTxt(new URL("https://paradise.example/any?x=1"), nowMs);
	const fields = new Map(
		text
			.trim()
			.split("\n")
			.map((line) => line.split(/: (.*)/s, 2) as [string, string]),
	);
	expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/);
	expect(fields.get("Canonical")).toBe("https://paradise.example/.well-known/security.txt");
	const days = (Date.parse(fields.get("Expires") ?? "") - nowMs) / 86_400_000;
	expect(days).toBeGreaterThan(150);
	expect(days).toBeLessThan(365);
});
