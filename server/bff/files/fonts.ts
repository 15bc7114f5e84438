import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { Blob, Direction, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from "harfbuzzjs";
import type { FontName } from "./printable-text.ts";
import { unpackWoff } from "./unpack-woff.ts";

export type FontWeight = "regular" | "bold";

/** This is a font for pdfkit, which takes any object with these members. Lengths are font units. */
export interface PdfFont {
	readonly unitsPerEm: number;
	layout(text: string): TextLayout;
}

interface TextLayout {
	readonly glyphs: readonly PdfGlyph[];
	readonly positions: readonly GlyphPosition[];
	/** This is a getter, since pdfkit scales the positions in place. */
	readonly advanceWidth: number;
	/** This says whether the glyphs, read in their order, tell the text. */
	readonly isPlain: boolean;
}

interface PdfGlyph {
	readonly id: number;
	readonly advanceWidth: number;
	readonly codePoints: readonly number[];
}

interface GlyphPosition {
	xAdvance: number;
	yAdvance: number;
	xOffset: number;
	yOffset: number;
}

const weights = { regular: 400, bold: 700 } as const satisfies Record<FontWeight, number>;
/** All fonts share these, as shares of the font size, so that a line's base does not change with its scripts. */
const lineMetrics = { ascent: 1.069, descent: -0.293 } as const;
const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, PdfFont>();
const buffer = new ShapingBuffer();

/** Reads a font at its first use and keeps it for the process. */
export function loadFont(name: FontName, weight: FontWeight): PdfFont {
	const key = `${name}-${weights[weight]}-normal`;
	const known = fonts.get(key);
	if (known) return known;
	const bytes = unpackWoff(readFileSync(resolve(fontPath(name, weight))));
	const font = createShapedFont(create(bytes) as Font, new ShapingFont(new Face(new Blob(bytes))), key);
	fonts.set(key, font);
	return font;
}

export function fontPath(name: FontName, weight: FontWeight): string {
	const family = name.startsWith("vazirmatn") ? "vazirmatn" : familyOfNoto(name);
	return `@fontsource/${family}/files/${name}-${weights[weight]}-normal.woff`;
}

const alphabets = /^noto-sans-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)$/;
const familyOfNoto = (name: FontName): string =>
	alphabets.test(name) ? "noto-sans" : name.slice(0, name.lastIndexOf("-"));

/** HarfBuzz does the shaping, because fontkit throws on the anchors of several Indian fonts. */
function createShapedFont(font: Font, shaper: ShapingFont, name: string): PdfFont {
	const characters = charactersByGlyph(shaper);
	return Object.create(font, {
		// pdfkit takes fonts of one name for one font.
		postscriptName: { value: name },
		ascent: { value: lineMetrics.ascent * font.unitsPerEm },
		descent: { value: lineMetrics.descent * font.unitsPerEm },
		lineGap: { value: 0 },
		layout: { value: (text: string) => layoutOf(shaper, characters, text) },
	});
}

/** The text itself tells which letters the presentation forms of Arabic stand for. */
const presentationForm = /[\ufb50-\ufdff\ufe70-\ufeff]/;

function charactersByGlyph(shaper: ShapingFont): ReadonlyMap<number, string> {
	const characters = new Map<number, string>();
	for (const code of shaper.face.collectUnicodes()) {
		const character = String.fromCodePoint(code);
		const glyph = shaper.nominalGlyph(code);
		if (glyph && !characters.has(glyph) && !presentationForm.test(character)) characters.set(glyph, character);
	}
	return characters;
}

/** Digits and punctuation of the Arabic script are written from the left; a text comes in one direction. */
const hasArabicLetter = /(?=\p{Script=Arabic})\p{L}/u;

function layoutOf(shaper: ShapingFont, characters: ReadonlyMap<number, string>, text: string): TextLayout {
	buffer.reset();
	buffer.addText(text);
	buffer.guessSegmentProperties();
	buffer.setDirection(hasArabicLetter.test(text) ? Direction.RTL : Direction.LTR);
	shape(shaper, buffer);
	const infos = buffer.getGlyphInfos();
	const positions: GlyphPosition[] = buffer.getGlyphPositions();
	const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
	const clusters = new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1])]));
	// A glyph of a single character tells it; the first other one of a cluster tells the rest.
	const told = infos.map(({ codepoint, cluster }) => {
		const rest = clusters.get(cluster) ?? "";
		const own = characters.get(codepoint);
		const character = own !== undefined && rest.includes(own) ? own : rest;
		clusters.set(cluster, rest.replace(character, ""));
		return character;
	});
	return {
		glyphs: infos.map(({ codepoint }, index) => ({
			id: codepoint,
			advanceWidth: shaper.glyphHAdvance(codepoint),
			codePoints: codePointsOf(told[index] || characters.get(codepoint) || ""),
		})),
		positions,
		get advanceWidth() {
			return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
		},
		isPlain: told.join("") === text && told.every(Boolean),
	};
}

const codePointsOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);
