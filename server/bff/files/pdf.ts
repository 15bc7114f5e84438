import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { heightOfText, pageMargin, pdfColors, putText, type TextStyle } from "./pdf-text.ts";

export interface Publisher {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
	readonly tagline: string;
	/** The name is the one that the logo is drawn for. */
	readonly hasLogo: boolean;
}

type Element = PDFKit.PDFStructureElement;

/** A document that is written from the top down: the next text stands at `doc.y`. */
export interface Pdf {
	readonly doc: PDFKit.PDFDocument;
	readonly root: Element;
	readonly publisher: Publisher;
	/** The width lies between the margins. */
	readonly width: number;
}

/** A row of a table is not parted by a page's end. */
const rowSpacePoints = 32;

/** @param title shown by PDF readers */
export function createPdf(title: string, publisher: Publisher): Pdf {
	const doc = new PDFDocument({
		size: "A4",
		margin: pageMargin,
		bufferPages: true,
		// Without this, pdfkit looks for its standard fonts on the disk.
		font: "",
		pdfVersion: "1.7",
		tagged: true,
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: publisher.name, Creator: publisher.name, Producer: publisher.name },
	});
	const root = doc.struct("Document");
	doc.addStructure(root);
	return { doc, root, publisher, width: doc.page.width - 2 * pageMargin };
}

/** Writes the page footers and ends the document. */
export function closePdf(pdf: Pdf): Promise<Buffer> {
	pdf.root.end();
	writeFooters(pdf);
	pdf.doc.end();
	return buffer(pdf.doc);
}

function writeFooters({ doc, publisher: { name, phone, email } }: Pdf): void {
	const { start, count } = doc.bufferedPageRange();
	for (let index = start; index < start + count; index += 1) {
		doc.switchToPage(index);
		doc.page.margins.bottom = 0;
		const number = count > 1 ? ` · ${index + 1} of ${count}` : "";
		doc.markContent("Artifact", { type: "Pagination" });
		const style = { size: 8, ink: pdfColors.soft, y: doc.page.height - pageMargin + 14 };
		putText(doc, `${name} · ${phone} · ${email}${number}`, style);
		doc.endMarkedContent();
	}
}

/** Content is drawn when its element has a parent. */
function addTo(doc: PDFKit.PDFDocument, parent: Element, tag: string, content: () => void): void {
	const element = doc.struct(tag);
	element.add(content);
	parent.add(element);
	element.end();
}

function addGroup(doc: PDFKit.PDFDocument, parent: Element, tag: string, write: (group: Element) => void): void {
	const group = doc.struct(tag);
	parent.add(group);
	write(group);
	group.end();
}

/** @param style its tag names the kind of structure element for screen readers */
export function writeText(
	{ doc, root }: Pdf,
	text: string,
	{ tag = "P", ...style }: TextStyle & { readonly tag?: "H1" | "H2" | "P" },
): void {
	addTo(doc, root, tag, () => putText(doc, text, style));
}

/** Draws what screen readers skip. */
export function drawDecoration({ doc }: Pdf, drawing: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	drawing();
	doc.endMarkedContent();
}

/** @param alt read by screen readers instead */
export function drawFigure({ doc, root }: Pdf, alt: string, drawing: () => void): void {
	const figure = doc.struct("Figure", { alt });
	figure.add(drawing);
	root.add(figure);
	figure.end();
}

/** Starts a new page where this one has less space. */
export function ensureSpace({ doc }: Pdf, points: number): void {
	if (doc.y + points > doc.page.height - pageMargin) doc.addPage();
}

type ListStyle = Partial<Pick<TextStyle, "size" | "x" | "width">> & { readonly end?: number };

/** Writes a bulleted list; with `end`, it writes the items that end above it. */
export function writeList(
	pdf: Pdf,
	lines: readonly string[],
	{ size = 10.5, x = pageMargin, width = pdf.width, end = Number.POSITIVE_INFINITY }: ListStyle = {},
): void {
	const { doc, root } = pdf;
	addGroup(doc, root, "L", (list) => {
		for (const line of lines.map((text) => `• ${text}`)) {
			if (doc.y + heightOfText(line, { size, width }) > end) break;
			addGroup(doc, list, "LI", (item) => addTo(doc, item, "LBody", () => putText(doc, line, { size, x, width })));
		}
	});
}

/** Writes a table of names and values, the values at the right edge. */
export function writeRows(pdf: Pdf, rows: readonly (readonly [name: string, value: string])[]): void {
	const { doc, root } = pdf;
	const column = pdf.width / 2;
	const nameStyle = { size: 10.5, ink: pdfColors.soft, width: column - 12 };
	const valueStyle = { size: 10.5, weight: "bold", x: pageMargin + column, width: column, align: "right" } as const;
	addGroup(doc, root, "Table", (table) => {
		for (const [name, value] of rows) {
			ensureSpace(pdf, rowSpacePoints);
			const top = doc.y;
			addGroup(doc, table, "TR", (row) => {
				addTo(doc, row, "TH", () => putText(doc, name, nameStyle));
				const end = doc.y;
				addTo(doc, row, "TD", () => putText(doc, value, { ...valueStyle, y: top }));
				doc.y = Math.max(end, doc.y) + 4;
			});
		}
	});
}
