import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assetFolder } from "./asset-folder.ts";
import { findPoster } from "./media.ts";
import { findVignette } from "./vignettes.ts";

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

describe("vignettes", () => {
	const files = readdirSync(assetFolder("vignettes"));

	it.each(files)("%s is a plain SVG of at most 4 KB in six inks", (file) => {
		const drawing = findVignette(file.replace(".svg", "--night.svg")) ?? "";
		expect(drawing).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
		expect(drawing).not.toMatch(/NaN|undefined|<script|href=/);
		expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(4096);
		const inks = new Set(["#2c3a75", "#f3d38a", "#46539a", "#222a5c", "#10132f", "#f7ead0"]);
		expect((drawing.match(/#[0-9a-f]{6}/g) ?? []).filter((colour) => !inks.has(colour))).toEqual([]);
	});

	it("differ by motif and palette", () => {
		const all = files.flatMap((file) => ["night", "sage"].map((name) => findVignette(file.replace(".", `--${name}.`))));
		expect(new Set(all).size).toBe(2 * files.length);
	});

	it("are found by exact name only", () => {
		for (const name of ["", "houseboat.svg", "houseboat--.svg", "houseboat--none.svg", "none--night.svg"])
			expect(findVignette(name)).toBeNull();
		for (const name of ["houseboat--constructor.svg", "../vignettes/houseboat--night.svg"])
			expect(findVignette(name)).toBeNull();
	});
});
