import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/support/pdf-text.ts";
import { namesInScripts, receiptOfNames, voucherOfNames } from "#tests/support/script-names.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { fontCoverage } from "./font-coverage.ts";
import { type FontWeight, fontPath, loadFont } from "./fonts.ts";
import { receiptFile, voucherFile } from "./index.ts";
import { type FontName, findUnprintable, toFontRuns, toPrintableText } from "./printable-text.ts";
import { layoutText } from "./text-lines.ts";

const isolated = (name: string): string => `\u2068${name}\u2069`;
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const weights: readonly FontWeight[] = ["regular", "bold"];
const fontNames = Object.keys(fontCoverage) as FontName[];
const shape = { size: 11, weight: "regular", width: 250 } as const;

it.each(fontNames)("the list of characters of %s is that of its files", (name) => {
	for (const weight of weights) {
		const path = createRequire(import.meta.url).resolve(fontPath(name, weight));
		const has = new Set((create(readFileSync(path)) as Font).characterSet);
		const listed = fontCoverage[name].split(" ").flatMap((range) => {
			const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
			return Array.from({ length: last - first + 1 }, (_, index) => first + index);
		});
		expect(listed.filter((code) => !has.has(code))).toEqual([]);
	}
});

describe("[R58] names in 14 scripts", () => {
	it.each([
		["voucher", () => voucherFile(voucherOfNames(), null)],
		["receipt", () => receiptFile(receiptOfNames())],
	])("each is in the %s, on one page", async (_kind, create) => {
		const { pages, spelt } = readPdf(await bytesOf(create()));
		expect(pages).toHaveLength(1);
		const glyphs = pages.join(" ").normalize("NFC");
		const told = spelt.join(" ").normalize("NFC");
		const words = namesInScripts.flatMap(({ name }) => name.split(" ")).filter((word) => /\p{L}/u.test(word));
		const missing = words.filter(
			(word) => ![glyphs, told].some((text) => text.includes(word)) && !/[\u0600-\u06ff]/.test(word),
		);
		expect(missing.filter((word) => !`${glyphs}${told}`.replaceAll(" ", "").includes(word))).toEqual([]);
	});

	it.each([24, 25, 50])("every one of %i travellers is in voucher and receipt", async (count) => {
		const names = Array.from({ length: count }, (_, index) => `Venkatanarasimharajuvaripeta${index}x`);
		const [travellers, ...others] = voucherOfNames().people;
		const people = [{ title: travellers?.title ?? "", lines: names.map((name) => `${name} Rao, 30 years`) }, ...others];
		const facts = [["Travellers", names.join(", ")]] as const;
		for (const answer of [
			voucherFile({ ...voucherOfNames(), people }, null),
			receiptFile({ ...receiptOfNames(), facts }),
		]) {
			const text = readPdf(await bytesOf(answer))
				.pages.join("")
				.replace(/\s/g, "");
			expect(names.filter((name) => !text.includes(name))).toEqual([]);
		}
	});

	it("no glyph is a box, whatever the name", () => {
		const codes = fontNames.flatMap((name) =>
			fontCoverage[name].split(" ").map((range) => {
				const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
				return fc.integer({ min: first, max: last });
			}),
		);
		const character = fc.oneof(
			...codes.map((code) => code.map((value) => String.fromCodePoint(value))),
			fc.constantFrom(" ", "\u200c", "\u200d", "\u2068", "\u2069", "\u202e", "🎉", "ꯃ", "张", "\ud800", "\0", "(", "5"),
			fc.string({ unit: "binary", maxLength: 3 }),
		);
		const name = fc.array(character, { maxLength: 30 }).map((parts) => parts.join(""));
		fc.assert(
			fc.property(name, fc.constantFrom(...weights), (text, weight) => {
				for (const { runs, width } of layoutText(`${isolated(text)}, 5 years`, { ...shape, weight })) {
					expect(Number.isFinite(width)).toBe(true);
					for (const run of runs) {
						const { glyphs } = loadFont(run.font, weight).layout(run.text);
						expect(glyphs.map(({ id }) => id)).not.toContain(0);
					}
				}
			}),
			{ numRuns: caseCount(500, 20_000), seed: randomSeed },
		);
	});

	it("letters that no font has are marked and named, pictographs are left out", () => {
		expect(toPrintableText("Zoë 🎉 Thoi")).toBe("Zoë Thoi");
		expect(toPrintableText("ꯃꯩꯇꯩ (Meitei)")).toBe("[…] (Meitei)");
		expect(toPrintableText("Ｒａｖｉ ﬁ → x")).toBe("Ravi fi – x");
		expect(findUnprintable("ꯃꯩ and ᱥ, 🎉")).toEqual(["ꯃ", "ꯩ", "ᱥ"].filter((character) => /\p{L}/u.test(character)));
		for (const { name } of namesInScripts) expect([name, findUnprintable(name)]).toEqual([name, []]);
	});

	it("a right-to-left name keeps its own order and place among others", () => {
		const [line] = layoutText(`Ravi, ${isolated("علی خان")} (34), Zoë`, shape);
		expect(line?.runs.map(({ text }) => text)).toEqual(["Ravi, ", "علی خان", " ", "(34), Zoë"]);
		const [urdu] = layoutText("علی (خان) 34", shape);
		expect(urdu?.runs.map(({ text }) => text).join("|")).toContain("34");
	});

	it("a name is parted at the end of a line only where no line holds it", () => {
		const names = namesInScripts.map(({ name }) => name.replace(/ \p{Extended_Pictographic}/u, ""));
		const linesIn = (width: number) =>
			layoutText(names.map(isolated).join(", "), { ...shape, width }).map(({ runs }) =>
				runs.map(({ text }) => text).join(""),
			);
		for (const width of [160, 200, 250, 400]) {
			const lines = linesIn(width);
			expect(names.filter((name) => !lines.some((line) => line.includes(name)))).toEqual([]);
		}
		expect(linesIn(60).length).toBeGreaterThan(names.length);
	});

	it("letters, joiners and the spaces between them are one run", () => {
		expect(toFontRuns("ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ Singh").map(({ text }) => text)).toEqual(["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ", "Singh"]);
	});
});

describe("a long text", () => {
	it("of the contract is laid out in whole, also without a space", () => {
		const drawn = layoutText("க".repeat(8_000), shape).flatMap(({ runs }) => runs.map(({ text }) => text));
		expect(drawn.join("")).toBe("க".repeat(8_000));
	});

	it.each([
		["of one script", "a"],
		["of four scripts", "aकعя"],
		["of marks", "\u0301"],
		["of pairs", "👩"],
		["of spaces", "a "],
	])("[R47] %s and 100,000 characters is cut before it is laid out", (_, part) => {
		const lines = layoutText(`क${part.repeat(Math.ceil(100_000 / part.length))}`, shape);
		const drawn = lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join("");
		expect(drawn.length).toBeLessThanOrEqual(12_001);
		expect(drawn.isWellFormed()).toBe(true);
		expect(drawn.endsWith("…")).toBe(true);
	});
});
