import PDFDocument from "pdfkit";
import { faceOf, runsOf, type Script, type Weight } from "./faces.ts";

/** Who a paper is from. */
export interface House {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
}

/** The inks of paper. */
export const inks = { ink: "#1d1a2b", soft: "#565166", accent: "#b33c12", line: "#d8d2c4" } as const;

/** How a text is set. Sizes and distances are points. */
export interface Setting {
	readonly size: number;
	readonly weight?: Weight;
	readonly ink?: string;
	readonly x?: number;
	readonly y?: number;
	readonly width?: number;
}

/** A4 sheets that text flows down. */
export interface Sheet {
	readonly doc: PDFKit.PDFDocument;
	readonly margin: number;
	/** The width between the margins. */
	readonly width: number;
	/** Sets a text at its place, or where the last one ended; in any script that the face has. */
	readonly write: (text: string, setting: Setting) => void;
	readonly gap: (points: number) => void;
	/** Begins a new page where so much does not fit on this one. */
	readonly keep: (points: number) => void;
	/** Draws the foot of every page and closes. */
	readonly close: () => Promise<Buffer>;
}

const margin = 48;
const scripts: readonly Script[] = ["latin", "latin-ext", "devanagari"];
const weights: readonly Weight[] = ["regular", "bold"];

/** Opens a document. @param title shown by readers, and read out */
export function openSheet(title: string, house: House): Sheet {
	const doc = new PDFDocument({
		size: "A4",
		margin,
		bufferPages: true,
		// Else the twelve faces of every reader are looked for on the disk.
		font: "",
		pdfVersion: "1.7",
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: house.name, Creator: house.name, Producer: house.name },
	});
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	for (const script of scripts)
		for (const weight of weights) doc.registerFont(`${script}-${weight}`, faceOf(script, weight));
	const width = doc.page.width - 2 * margin;

	const write = (text: string, { size, weight = "regular", ink = inks.ink, ...place }: Setting): void => {
		const runs = runsOf(text);
		doc.fontSize(size).fillColor(ink);
		doc.x = place.x ?? margin;
		doc.y = place.y ?? doc.y;
		for (const [index, { script, text: run }] of runs.entries()) {
			// Signs stand in another order than they are spelt in: what is copied or read out is the spelling.
			const isMarked = script === "devanagari" && run !== "₹";
			if (isMarked) doc.markContent("Span", { actual: run });
			const continued = index < runs.length - 1;
			doc.font(`${script}-${weight}`).text(run, { continued, width: place.width ?? width, lineGap: size * 0.18 });
			if (isMarked) doc.endMarkedContent();
		}
	};

	const foot = (): void => {
		const { start, count } = doc.bufferedPageRange();
		for (let index = start; index < start + count; index += 1) {
			doc.switchToPage(index);
			doc.page.margins.bottom = 0;
			const number = count > 1 ? ` · ${index + 1} of ${count}` : "";
			write(`${house.name} · ${house.phone} · ${house.email}${number}`, {
				size: 8,
				ink: inks.soft,
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
		gap: (points) => {
			doc.y += points;
		},
		keep: (points) => {
			if (doc.y + points > doc.page.height - margin) doc.addPage();
		},
		close: async () => {
			foot();
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
