import bidiFactory from "bidi-js";
import { type FontWeight, loadFont } from "./fonts.ts";
import {
	type FontName,
	fontAfter,
	isolateEnd,
	isolateStart,
	isRightToLeft,
	toFontRuns,
	toPrintableText,
} from "./printable-text.ts";

/** A run is a part of a line in one font and one direction. */
export interface TextRun {
	readonly font: FontName;
	/** The text stands as the font's `layout` takes it. */
	readonly text: string;
	readonly width: number;
	/** This says whether readers get the text from the glyphs; otherwise it has to be told beside them. */
	readonly isPlain: boolean;
}

interface TextLine {
	readonly runs: readonly TextRun[];
	readonly width: number;
}

interface TextShape {
	readonly size: number;
	readonly weight: FontWeight;
	readonly width: number;
}

const bidi = bidiFactory();
/** A line may break after spaces other than no-break ones, and after a dash or slash before a letter. */
const breakOpportunities = /(?<=[^\S\u00a0])(?=\S)|(?<=[-–—/])(?=\p{L})/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The bound is more than any text of the contract has; laying out is paid for by each run of letters in one font. */
const longestText = 12_000;
/** No line holds a longer word. */
const longestWord = 400;

const cut = (text: string): string =>
	text.length > longestText ? `${text.slice(0, longestText).replace(/\p{Cs}$/u, "")}…` : text;

/** Breaks a text into lines, and orders each for its directions. */
export function layoutText(text: string, shape: TextShape): TextLine[] {
	return toPrintableText(cut(text))
		.split("\n")
		.flatMap((paragraph) => layoutParagraph(paragraph, shape));
}

function layoutParagraph(paragraph: string, shape: TextShape): TextLine[] {
	const levels = isRightToLeft(paragraph) ? bidi.getEmbeddingLevels(paragraph).levels : null;
	let start = 0;
	return breakLines(paragraph, shape).map((line) => {
		const visible = line.trimEnd();
		const runs = orderRuns(visible, levels && [...levels.subarray(start, start + visible.length)]);
		start += line.length;
		const measured = runs.map((run) => measureRun(run, shape));
		return { runs: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
	});
}

function breakLines(paragraph: string, shape: TextShape): string[] {
	const lines: string[] = [];
	let line = "";
	let lineWidth = 0;
	const add = (part: string, width: number) => {
		if (line !== "" && lineWidth + width > shape.width) {
			lines.push(line);
			line = "";
			lineWidth = 0;
		}
		line += part;
		lineWidth += width;
	};
	const widths = new Map<string, number>();
	const widthOf = (part: string): number => {
		const width = widths.get(part) ?? measureText(part, shape);
		widths.set(part, width);
		return width;
	};
	const addWhole = (word: string): boolean => {
		const visible = word.trimEnd();
		if (visible.length > longestWord || widthOf(visible) > shape.width) return false;
		add(word, widthOf(visible));
		lineWidth += word === visible ? 0 : widthOf(" ");
		return true;
	};
	for (const unit of joinNames(paragraph.split(breakOpportunities))) {
		if (addWhole(unit.join(""))) continue;
		for (const word of unit)
			if (!addWhole(word)) for (const { segment } of graphemes.segment(word)) add(segment, widthOf(segment));
	}
	return [...lines, line];
}

/** The words of an isolated name go to one line, where they fit into one. */
function joinNames(words: readonly string[]): string[][] {
	const units: string[][] = [];
	let isOpen = false;
	for (const word of words) {
		if (isOpen) units.at(-1)?.push(word);
		else units.push([word]);
		const [start, end] = [isolateStart, isolateEnd].map((mark) => word.lastIndexOf(mark));
		if (start !== end) isOpen = (start ?? 0) > (end ?? 0);
	}
	return units;
}

const measureText = (text: string, shape: TextShape): number =>
	toFontRuns(text).reduce((sum, run) => sum + measureRun(run, shape).width, 0);

function measureRun({ font: name, text }: { font: FontName; text: string }, { size, weight }: TextShape): TextRun {
	const font = loadFont(name, weight);
	const { advanceWidth, isPlain } = font.layout(text);
	return { font: name, text, width: (advanceWidth / font.unitsPerEm) * size, isPlain: isPlain || isArabic(name) };
}

/** Each letter of this font has glyphs of its own. Readers order them, and would order a text beside them once more. */
const isArabic = (font: FontName): boolean => font === "vazirmatn-arabic";

interface LevelRun {
	readonly font: FontName;
	text: string;
	readonly level: number;
}

/** Orders runs by rule L2 of the Unicode bidirectional algorithm. */
function orderRuns(line: string, levels: readonly number[] | null): { font: FontName; text: string }[] {
	if (levels === null) return toFontRuns(line);
	const runs: LevelRun[] = [];
	let at = 0;
	for (const character of line) {
		const last = runs.at(-1);
		const font = fontAfter(last?.font, character);
		const level = levels[at] ?? 0;
		at += character.length;
		if (font === null) continue;
		if (last?.font === font && last.level === level) last.text += character;
		else runs.push({ font, text: character, level });
	}
	let ordered = runs;
	for (let level = Math.max(0, ...levels); level > 0; level -= 1) ordered = reverseFrom(ordered, level);
	return ordered.map(({ font, text, level }) => ({ font, text: level % 2 === 1 ? turned(text, font) : text }));
}

/** Reverses each stretch of runs of at least that level. */
function reverseFrom(runs: readonly LevelRun[], level: number): LevelRun[] {
	const result: LevelRun[] = [];
	let stretch: LevelRun[] = [];
	for (const run of runs) {
		if (run.level >= level) stretch = [run, ...stretch];
		else {
			result.push(...stretch, run);
			stretch = [];
		}
	}
	return [...result, ...stretch];
}

/** Letters are turned by the font's layout; signs between them here. */
function turned(text: string, font: FontName): string {
	if (isArabic(font) && /\p{L}/u.test(text)) return text;
	return [...text]
		.reverse()
		.map((character) => bidi.getMirroredCharacter(character) ?? character)
		.join("");
}
