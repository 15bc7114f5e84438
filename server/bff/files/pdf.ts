import PDFDocument from "pdfkit";
import { type FontScript, type FontWeight, readFont, toScriptRuns } from "./fonts.ts";

export interface Publisher {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
}

export const pdfColors = { ink: "#1d1a2b", soft: "#565166", accent: "#b33c12", line: "#d8d2c4" } as const;

/** Sizes and distances are points. */
export interface TextStyle {
	readonly size: number;
	readonly weight?: FontWeight;
	readonly ink?: string;
	readonly x?: number;
	readonly y?: number;
	readonly width?: number;
	readonly align?: "left" | "right";
	/** The kind of structure element for screen readers; a paragraph by default. */
	readonly tag?: "H1" | "H2" | "P";
}

export interface PdfWriter {
	readonly doc: PDFKit.PDFDocument;
	readonly margin: number;
	/** The width between the margins. */
	readonly width: number;
	/** Writes text at its position, or below the last one; in Latin or Devanagari script. */
	readonly write: (text: string, style: TextStyle) => void;
	/** Writes a bulleted list; with `end`, the lines that begin above it. */
	readonly writeList: (lines: readonly string[], style?: { readonly size?: number; readonly end?: number }) => void;
	/** Writes a table of names and values, the values at the right edge. */
	readonly writeRows: (rows: readonly (readonly [name: string, value: string])[]) => void;
	/** Draws what screen readers skip; with `alt`, what they read instead. */
	readonly draw: (drawing: () => void, alt?: string) => void;
	readonly skip: (points: number) => void;
	/** Starts a new page where this one has less space. */
	readonly ensureSpace: (points: number) => void;
	/** Writes the page footers and ends the document. */
	readonly close: () => Promise<Buffer>;
}

const margin = 48;
/** A row of a table is not parted by a page's end. */
const rowSpacePoints = 32;
const scripts: readonly FontScript[] = ["latin", "latin-ext", "devanagari"];
const weights: readonly FontWeight[] = ["regular", "bold"];

/** @param title shown by PDF readers */
export function createPdf(title: string, publisher: Publisher): PdfWriter {
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
	for (const script of scripts)
		for (const weight of weights) doc.registerFont(`${script}-${weight}`, readFont(script, weight));
	const width = doc.page.width - 2 * margin;

	const root = doc.struct("Document");
	doc.addStructure(root);

	const put = (text: string, { size, weight = "regular", ink = pdfColors.ink, ...place }: TextStyle): void => {
		const runs = toScriptRuns(text);
		const boxWidth = place.width ?? width;
		doc.fontSize(size).fillColor(ink);
		doc.x = place.x ?? margin;
		doc.y = place.y ?? doc.y;
		if (place.align === "right") {
			// pdfkit would align each run by itself, one over the other.
			const textWidth = runs.reduce(
				(sum, { script, text: run }) => sum + doc.font(`${script}-${weight}`).widthOfString(run),
				0,
			);
			doc.x += Math.max(0, boxWidth - textWidth - 0.5);
		}
		const lineWidth = boxWidth - (doc.x - (place.x ?? margin));
		for (const [index, { script, text: run }] of runs.entries()) {
			// Devanagari glyphs are not in reading order; the marked content holds the text for copying and screen readers.
			const isMarked = script === "devanagari" && run !== "₹";
			if (isMarked) doc.markContent("Span", { actual: run });
			const continued = index < runs.length - 1;
			doc.font(`${script}-${weight}`).text(run, { continued, width: lineWidth, lineGap: size * 0.18 });
			if (isMarked) doc.endMarkedContent();
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

	const write: PdfWriter["write"] = (text, style) => addTo(root, style.tag ?? "P", () => put(text, style));

	const draw: PdfWriter["draw"] = (drawing, alt) => {
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

	const ensureSpace = (points: number): void => {
		if (doc.y + points > doc.page.height - margin) doc.addPage();
	};

	const writeList: PdfWriter["writeList"] = (lines, { size = 10.5, end = Number.POSITIVE_INFINITY } = {}) =>
		group(root, "L", (list) => {
			for (const line of lines) {
				if (doc.y >= end) break;
				group(list, "LI", (item) => addTo(item, "LBody", () => put(`• ${line}`, { size })));
			}
		});

	const writeRows: PdfWriter["writeRows"] = (rows) => {
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
		writeList,
		writeRows,
		draw,
		skip: (points) => {
			doc.y += points;
		},
		ensureSpace,
		close: async () => {
			root.end();
			writeFooters();
			const ended = new Promise<void>((resolve, reject) => {
				doc.once("end", resolve);
				doc.once("error", reject);
			});
			doc.end();
			await ended;
			return Buffer.concat(chunks);
		},
	};
}
