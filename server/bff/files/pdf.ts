import { once } from "node:events";
import PDFDocument from "pdfkit";
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

export interface Publisher {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
	readonly tagline: string;
	/** The name is the one that the logo is drawn for. */
	readonly hasLogo: boolean;
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

/** Sizes and distances are points. */
interface TextStyle {
	readonly size: number;
	readonly weight?: FontWeight;
	readonly ink?: string;
	readonly x?: number;
	readonly y?: number;
	readonly width?: number;
	readonly align?: "left" | "center" | "right";
	/** The tag names the kind of structure element for screen readers; it is a paragraph by default. */
	readonly tag?: "H1" | "H2" | "P";
}

type ListStyle = Partial<Pick<TextStyle, "size" | "x" | "width">> & { readonly end?: number };

export type PdfWriter = ReturnType<typeof createPdf>;

const margin = 48;
/** The height is a share of the font size. */
const lineHeight = 1.54;
/** This share of the space that a line leaves free stands before the line. */
const freeShares = { left: 0, center: 0.5, right: 1 } as const;
/** A row of a table is not parted by a page's end. */
const rowSpacePoints = 32;

/** @param title shown by PDF readers */
export function createPdf(title: string, publisher: Publisher) {
	const doc = new PDFDocument({
		size: "A4",
		margin,
		bufferPages: true,
		// Without this, pdfkit looks for its standard fonts on the disk.
		font: "",
		pdfVersion: "1.7",
		tagged: true,
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: publisher.name, Creator: publisher.name, Producer: publisher.name },
	});
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	const width = doc.page.width - 2 * margin;

	const root = doc.struct("Document");
	doc.addStructure(root);

	const fonts = new Set<string>();
	const addContent = doc.addContent;
	/**
	 * Glyphs of Indian scripts are not in reading order; marked content round the next text object tells it. It has to end
	 * before the graphics state that pdfkit draws in: readers place it by the state they find at its end.
	 */
	const tellText = (text: string): void => {
		const start = `/Span <</ActualText <feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>>> BDC`;
		const around: Readonly<Record<string, string>> = { BT: `${start}\nBT`, ET: "ET\nEMC" };
		doc.addContent = (line) => addContent.call(doc, around[line] ?? line);
	};
	const drawRun = ({ font, text, isPlain }: TextRun, weight: FontWeight, x: number, y: number): void => {
		const name = `${font}-${weight}`;
		if (!fonts.has(name)) doc.registerFont(name, loadFont(font, weight));
		fonts.add(name);
		if (!isPlain) tellText(text);
		// With features, even none, pdfkit lays out the whole run instead of its words.
		doc.font(name).text(text, x, y, { lineBreak: false, features: [] });
		doc.addContent = addContent;
	};

	const put = (text: string, style: TextStyle): void => {
		const { size, weight = "regular", ink = pdfColors.ink, x = margin, width: column = width, align = "left" } = style;
		doc.fontSize(size).fillColor(ink);
		doc.y = style.y ?? doc.y;
		for (const line of layoutText(text, { size, weight, width: column })) {
			if (doc.y + size > doc.page.maxY()) doc.continueOnNewPage().fontSize(size).fillColor(ink);
			const top = doc.y;
			let at = x + (column - line.width) * freeShares[align];
			for (const run of line.runs) {
				drawRun(run, weight, at, top);
				at += run.width;
			}
			doc.y = top + size * lineHeight;
		}
	};

	type Element = PDFKit.PDFStructureElement;
	/** Content is drawn when its element has a parent. */
	const addTo = (parent: Element, tag: string, content: () => void): void => {
		const element = doc.struct(tag);
		element.add(content);
		parent.add(element);
		element.end();
	};
	const group = (parent: Element, tag: string, work: (element: Element) => void): void => {
		const element = doc.struct(tag);
		parent.add(element);
		work(element);
		element.end();
	};

	/** Writes text at its position, or below the last one, in any script that `printable-text.ts` has a font for. */
	const write = (text: string, style: TextStyle): void => addTo(root, style.tag ?? "P", () => put(text, style));

	/** Draws what screen readers skip; with `alt`, what they read instead. */
	const draw = (drawing: () => void, alt?: string): void => {
		if (alt === undefined) {
			doc.markContent("Artifact", { type: "Layout" });
			drawing();
			doc.endMarkedContent();
			return;
		}
		const figure = doc.struct("Figure", { alt });
		figure.add(drawing);
		root.add(figure);
		figure.end();
	};

	/** Starts a new page where this one has less space. */
	const ensureSpace = (points: number): void => {
		if (doc.y + points > doc.page.height - margin) doc.addPage();
	};

	/** Returns the height of the text as it would be written, in points. */
	const heightOf = (
		text: string,
		{ size, weight = "regular", width: column = width }: Pick<TextStyle, "size" | "weight" | "width">,
	): number => layoutText(text, { size, weight, width: column }).length * size * lineHeight;

	/** Writes a bulleted list; with `end`, it writes the items that end above it. */
	const writeList = (
		lines: readonly string[],
		{ size = 10.5, end = Number.POSITIVE_INFINITY, ...place }: ListStyle = {},
	): void =>
		group(root, "L", (list) => {
			for (const line of lines) {
				if (doc.y + heightOf(`• ${line}`, { size, ...place }) > end) break;
				group(list, "LI", (item) => addTo(item, "LBody", () => put(`• ${line}`, { size, ...place })));
			}
		});

	/** Writes a table of names and values, the values at the right edge. */
	const writeRows = (rows: readonly (readonly [name: string, value: string])[]): void => {
		const column = width / 2;
		group(root, "Table", (table) => {
			for (const [name, value] of rows) {
				ensureSpace(rowSpacePoints);
				const top = doc.y;
				group(table, "TR", (row) => {
					addTo(row, "TH", () => put(name, { size: 10.5, ink: pdfColors.soft, width: column - 12 }));
					const end = doc.y;
					addTo(row, "TD", () =>
						put(value, { size: 10.5, weight: "bold", x: margin + column, y: top, width: column, align: "right" }),
					);
					doc.y = Math.max(end, doc.y) + 4;
				});
			}
		});
	};

	const writeFooters = (): void => {
		const { start, count } = doc.bufferedPageRange();
		for (let index = start; index < start + count; index += 1) {
			doc.switchToPage(index);
			doc.page.margins.bottom = 0;
			const number = count > 1 ? ` · ${index + 1} of ${count}` : "";
			doc.markContent("Artifact", { type: "Pagination" });
			put(`${publisher.name} · ${publisher.phone} · ${publisher.email}${number}`, {
				size: 8,
				ink: pdfColors.soft,
				x: margin,
				y: doc.page.height - margin + 14,
			});
			doc.endMarkedContent();
		}
	};

	return {
		doc,
		margin,
		width,
		write,
		heightOf,
		writeList,
		writeRows,
		draw,
		skip: (points: number): void => {
			doc.y += points;
		},
		ensureSpace,
		/** Writes the page footers and ends the document. */
		close: async (): Promise<Buffer> => {
			root.end();
			writeFooters();
			const ended = once(doc, "end");
			doc.end();
			await ended;
			return Buffer.concat(chunks);
		},
	};
}
