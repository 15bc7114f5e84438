import { drawDecoration, ensureSpace, type Pdf, writeList, writeText } from "./pdf.ts";
import { heightOfText, pageMargin, pdfColors, type TextStyle } from "./pdf-text.ts";

export type LabelledValue = readonly [name: string, value: string];

export interface TextList {
	readonly title: string;
	readonly lines: readonly string[];
}

/** The logo is drawn as in `public/favicon.svg`, on a square of 44 units. */
const logo = [
	[
		"#f9a826",
		"M4 43V20c0-3.5 2-5 4-5.6C8.6 9.6 12 8 15.5 7.6 17 4.6 19.7 4 22 1c2.3 3 5 3.6 6.5 6.6 3.5.4 6.9 2 7.5 6.8 2 .6 4 2.1 4 5.6v23z",
	],
	["#e2512a", "M22 15.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z"],
	["#0f8296", "M8 30h28v13H8z"],
] as const;
const logoSide = 40;
/** This is the ratio of width to height of link pictures. */
const posterRatio = 1200 / 630;

/**
 * Writes the coloured band at the head of a first page, from edge to edge.
 * @param poster a JPEG of 1200 by 630 pixels
 */
export function writeBand(pdf: Pdf, kind: string, height: number, poster: Uint8Array | null = null): void {
	const { doc, publisher } = pdf;
	const posterWidth = height * posterRatio;
	drawDecoration(pdf, () => {
		doc.rect(0, 0, doc.page.width, height).fill(pdfColors.band);
		if (poster) doc.image(Buffer.from(poster), doc.page.width - posterWidth, 0, { height });
	});
	const top = Math.max(16, (height - 88) / 2);
	const logoWidth = publisher.hasLogo ? logoSide + 12 : 0;
	if (publisher.hasLogo)
		drawDecoration(pdf, () => {
			doc
				.save()
				.translate(pageMargin, top)
				.scale(logoSide / 44);
			for (const [color, path] of logo) doc.path(path).fill(color);
			doc.restore();
		});
	const place = { x: pageMargin + logoWidth, width: pdf.width - logoWidth - (poster ? posterWidth : 0) };
	const ink = pdfColors.onBand;
	writeText(pdf, publisher.name, { ...place, size: 21, weight: "bold", ink, y: top - 6 });
	writeText(pdf, publisher.tagline, { ...place, size: 9.5, ink });
	// Where no poster stands, there is room at the right.
	const kindPlace = poster ? { y: top + 58 } : { y: top + 10, align: "right" as const };
	writeText(pdf, kind, { size: 15, weight: "bold", ink, ...kindPlace });
	doc.y = height + 18;
}

export function drawRule(pdf: Pdf): void {
	const { doc, width } = pdf;
	drawDecoration(pdf, () => {
		doc
			.moveTo(pageMargin, doc.y)
			.lineTo(pageMargin + width, doc.y)
			.lineWidth(1)
			.stroke(pdfColors.line);
	});
	doc.y += 10;
}

const columnGap = 24;
const columnWidth = ({ width }: Pdf): number => (width - columnGap) / 2;

type Place = Required<Pick<TextStyle, "x" | "y" | "width">>;

/** Writes parts in columns from one height; the next text stands `gap` points below the longest. */
export function writeColumns<Part>(
	pdf: Pdf,
	parts: readonly Part[],
	gap: number,
	write: (part: Part, place: Place) => void,
): void {
	const { y } = pdf.doc;
	const width = columnWidth(pdf);
	const ends = parts.map((part, side) => {
		write(part, { x: pageMargin + side * (width + columnGap), y, width });
		return pdf.doc.y;
	});
	pdf.doc.y = Math.max(...ends) + gap;
}

/** Writes names over values in two columns, row by row. */
export function writeTable(pdf: Pdf, facts: readonly LabelledValue[]): void {
	for (let index = 0; index < facts.length; index += 2) {
		ensureSpace(pdf, 36);
		writeColumns(pdf, facts.slice(index, index + 2), 5, ([name, value], { x, y, width }) => {
			writeText(pdf, name, { size: 9, ink: pdfColors.soft, x, y, width });
			writeText(pdf, value, { size: 11, weight: "bold", x, width });
		});
	}
}

const listSize = 9.5;
const titleSize = 12;

/**
 * Writes lists in whole: beside each other where both fit above `end`, else each in two columns, on more pages if need
 * be.
 */
export function writeWholeLists(pdf: Pdf, lists: readonly TextList[], end: number): void {
	const { doc } = pdf;
	const filled = lists.filter(({ lines }) => lines.length > 0);
	const width = filled.length > 1 ? columnWidth(pdf) : pdf.width;
	const titleHeight = heightOfText("", { size: titleSize, width });
	const fits = filled.every(({ lines }) => {
		const heights = lines.map((line) => heightOfText(`• ${line}`, { size: listSize, width }));
		return heights.reduce((sum, height) => sum + height, titleHeight) <= end - doc.y;
	});
	if (fits) writeLists(pdf, filled);
	else for (const list of filled) writeInColumns(pdf, list, end);
	if (!fits && isFirstPage(pdf) && doc.y + leastSpace > end) doc.addPage();
}

/** A title and the first lines of a list need this space. */
const leastSpace = 60;

const isFirstPage = ({ doc }: Pdf): boolean => doc.bufferedPageRange().count === 1;

function writeInColumns(pdf: Pdf, { title, lines }: TextList, endOfFirstPage: number): void {
	const { doc } = pdf;
	const endOfPage = () => (isFirstPage(pdf) ? endOfFirstPage : doc.page.height - pageMargin);
	let rest = [...lines];
	for (let part = 0; rest.length > 0; part += 1) {
		if (part > 0 || doc.y + leastSpace > endOfPage()) doc.addPage();
		writeText(pdf, title, { size: titleSize, weight: "bold", tag: "H2" });
		const bottom = endOfPage();
		writeColumns(pdf, [Math.ceil(rest.length / 2), rest.length], 8, (most, { x, y, width }) => {
			let height = 0;
			const taken = rest.findIndex((line, index) => {
				height += heightOfText(`• ${line}`, { size: listSize, width });
				return index > 0 && (y + height > bottom || index >= most);
			});
			const here = taken < 0 ? rest : rest.slice(0, taken);
			rest = rest.slice(here.length);
			doc.y = y;
			writeList(pdf, here, { x, width, size: listSize });
		});
	}
}

/** Writes lists beside each other where there are two; with `end`, writes the items that end above it. */
export function writeLists(pdf: Pdf, lists: readonly TextList[], end = Number.POSITIVE_INFINITY): void {
	const filled = lists.filter(({ lines }) => lines.length > 0);
	for (let index = 0; index < filled.length; index += 2) {
		if (pdf.doc.y + 40 > end) break;
		writeColumns(pdf, filled.slice(index, index + 2), 8, ({ title, lines }, { x, y, width: column }) => {
			const width = filled.length > 1 ? column : pdf.width;
			writeText(pdf, title, { x, y, width, size: titleSize, weight: "bold", tag: "H2" });
			writeList(pdf, lines, { x, width, size: listSize, end });
		});
	}
}
