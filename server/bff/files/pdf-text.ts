import { type FontWeight, loadFont, type PdfFont } from "./fonts.ts";
import { layoutText, type TextRun } from "./text-lines.ts";

declare global {
	namespace PDFKit.Mixins {
		interface PDFFont {
			/** pdfkit takes any object with `layout`; its own types name files only. */
			registerFont(name: string, font: PdfFont): this;
		}
	}
}

export const pdfColors = {
	ink: "#1d1a2b",
	soft: "#565166",
	accent: "#b33c12",
	line: "#d8d2c4",
	band: "#0b5563",
	onBand: "#ffffff",
	ground: "#f6f1e6",
} as const;

/** Sizes and distances are points. Without `y`, text stands below the last one. */
export interface TextStyle {
	readonly size: number;
	readonly weight?: FontWeight;
	readonly ink?: string;
	readonly x?: number;
	readonly y?: number;
	readonly width?: number;
	readonly align?: "left" | "center" | "right";
}

export const pageMargin = 48;
/** The height is a share of the font size. */
const lineHeight = 1.54;
/** This share of the space that a line leaves free stands before the line. */
const freeShares = { left: 0, center: 0.5, right: 1 } as const;

/** Draws text in any script that `printable-text.ts` has a font for, on more pages if need be. */
export function putText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): void {
	const { size, weight = "regular", ink = pdfColors.ink, x = pageMargin, align = "left" } = style;
	const { width = doc.page.width - 2 * pageMargin } = style;
	doc.fontSize(size).fillColor(ink);
	doc.y = style.y ?? doc.y;
	for (const line of layoutText(text, { size, weight, width })) {
		if (doc.y + size > doc.page.maxY()) doc.continueOnNewPage().fontSize(size).fillColor(ink);
		const top = doc.y;
		let at = x + (width - line.width) * freeShares[align];
		for (const run of line.runs) {
			drawRun(doc, run, weight, { x: at, y: top });
			at += run.width;
		}
		doc.y = top + size * lineHeight;
	}
}

type MeasuredStyle = Required<Pick<TextStyle, "size" | "width">>;

/** Returns the height of the text as it would be written in the regular weight, in points. */
export const heightOfText = (text: string, { size, width }: MeasuredStyle): number =>
	layoutText(text, { size, width, weight: "regular" }).length * size * lineHeight;

function drawRun(
	doc: PDFKit.PDFDocument,
	{ font, text, isPlain }: TextRun,
	weight: FontWeight,
	{ x, y }: { readonly x: number; readonly y: number },
): void {
	const name = `${font}-${weight}`;
	const { addContent } = doc;
	if (!isPlain) tellText(doc, text);
	// With features, even none, pdfkit lays out the whole run instead of its words.
	doc.registerFont(name, loadFont(font, weight)).font(name).text(text, x, y, { lineBreak: false, features: [] });
	doc.addContent = addContent;
}

/**
 * Glyphs of Indian scripts are not in reading order; marked content round the next text object tells it. It has to end
 * before the graphics state that pdfkit draws in: readers place it by the state they find at its end.
 */
function tellText(doc: PDFKit.PDFDocument, text: string): void {
	const { addContent } = doc;
	const start = `/Span <</ActualText <feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>>> BDC`;
	const around: Readonly<Record<string, string>> = { BT: `${start}\nBT`, ET: "ET\nEMC" };
	doc.addContent = (line) => addContent.call(doc, around[line] ?? line);
}
