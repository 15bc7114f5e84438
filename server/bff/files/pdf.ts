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
}

export interface PdfWriter {
	readonly doc: PDFKit.PDFDocument;
	readonly margin: number;
	/** The width between the margins. */
	readonly width: number;
	/** Writes text at its position, or below the last one; in Latin or Devanagari script. */
	readonly write: (text: string, style: TextStyle) => void;
	readonly skip: (points: number) => void;
	/** Starts a new page where this one has less space. */
	readonly ensureSpace: (points: number) => void;
	/** Writes the page footers and ends the document. */
	readonly close: () => Promise<Buffer>;
}

const margin = 48;
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
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: publisher.name, Creator: publisher.name, Producer: publisher.name },
	});
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	for (const script of scripts)
		for (const weight of weights) doc.registerFont(`${script}-${weight}`, readFont(script, weight));
	const width = doc.page.width - 2 * margin;

	const write = (text: string, { size, weight = "regular", ink = pdfColors.ink, ...place }: TextStyle): void => {
		const runs = toScriptRuns(text);
		doc.fontSize(size).fillColor(ink);
		doc.x = place.x ?? margin;
		doc.y = place.y ?? doc.y;
		for (const [index, { script, text: run }] of runs.entries()) {
			// Devanagari glyphs are not in reading order; the marked content holds the text for copying and screen readers.
			const isMarked = script === "devanagari" && run !== "₹";
			if (isMarked) doc.markContent("Span", { actual: run });
			const continued = index < runs.length - 1;
			doc.font(`${script}-${weight}`).text(run, { continued, width: place.width ?? width, lineGap: size * 0.18 });
			if (isMarked) doc.endMarkedContent();
		}
	};

	const writeFooters = (): void => {
		const { start, count } = doc.bufferedPageRange();
		for (let index = start; index < start + count; index += 1) {
			doc.switchToPage(index);
			doc.page.margins.bottom = 0;
			const number = count > 1 ? ` · ${index + 1} of ${count}` : "";
			write(`${publisher.name} · ${publisher.phone} · ${publisher.email}${number}`, {
				size: 8,
				ink: pdfColors.soft,
				x: margin,
				y: doc.page.height - margin + 14,
			});
		}
	};

	return {
		doc,
		margin,
		width,
		write,
		skip: (points) => {
			doc.y += points;
		},
		ensureSpace: (points) => {
			if (doc.y + points > doc.page.height - margin) doc.addPage();
		},
		close: async () => {
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
