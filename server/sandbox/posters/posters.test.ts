import { describe, expect, it } from "vitest";
import { pictures } from "../seeds/pictures.ts";
import { posterFor } from "./index.ts";

const names = Object.entries(pictures).flatMap(([name, { variants }]) => [
	name,
	...Array.from({ length: variants }, (_, nth) => `${name}--${nth + 1}`),
]);

describe("posters", () => {
	it.each(names)("%s is drawn, in at most 4 KB", (name) => {
		const poster = posterFor(name) ?? "";
		expect(poster).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
		expect(poster).not.toMatch(/NaN|undefined|<script|href=/);
		expect(Buffer.byteLength(poster)).toBeLessThanOrEqual(4096);
	});

	it("prints each variant differently", () => {
		expect(new Set([0, 1, 2, 3].map((n) => posterFor(n ? `kerala-tour--${n}` : "kerala-tour"))).size).toBe(4);
	});

	it("knows no other name", () => {
		for (const name of ["", "nowhere", "constructor", "__proto__", "../kerala-tour", "kerala-tour--"]) {
			expect(posterFor(name)).toBeNull();
		}
	});
});
