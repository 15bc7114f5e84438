import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assetFolder } from "./asset-folder.ts";
import { findPoster } from "./media.ts";

describe("posters", () => {
	it.each(readdirSync(assetFolder("posters")))("%s is a plain SVG of at most 4 KB", (fileName) => {
		const poster = findPoster(fileName) ?? "";
		expect(poster).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
		expect(poster).not.toMatch(/NaN|undefined|<script|href=/);
		expect(Buffer.byteLength(poster)).toBeLessThanOrEqual(4096);
	});

	it("are found by exact name only", () => {
		const names = [
			"",
			".svg",
			"nowhere.svg",
			"constructor",
			"__proto__",
			"../posters/kerala-tour.svg",
			"kerala-tour--.svg",
		];
		for (const name of names) expect(findPoster(name)).toBeNull();
	});
});
