import { createPdf, type Publisher, pdfColors } from "./pdf.ts";
import type { LabelledValue, TextList } from "./voucher.ts";

export interface ItineraryContent {
	readonly publisher: Publisher;
	readonly title: string;
	readonly summary: string;
	readonly facts: readonly LabelledValue[];
	readonly days: readonly {
		readonly name: string;
		readonly text: string;
		/** Meals, stay, distance; may be empty. */
		readonly aside: string;
	}[];
	readonly lists: readonly TextList[];
	/** The last line: the page's address and the validity. */
	readonly closing: string;
}

/** Points that a heading keeps free below it, so that it is never the last line of a page. */
const headingSpacePoints = 72;

export function createItineraryPdf(itinerary: ItineraryContent): Promise<Buffer> {
	const pdf = createPdf(itinerary.title, itinerary.publisher);
	const { write, writeList, skip, ensureSpace, margin } = pdf;
	write(itinerary.publisher.name, { size: 14, weight: "bold", ink: pdfColors.accent, y: margin });
	skip(8);
	write(itinerary.title, { size: 22, weight: "bold", tag: "H1" });
	for (const [name, value] of itinerary.facts) write(`${name}: ${value}`, { size: 10.5, ink: pdfColors.soft });
	if (itinerary.summary) {
		skip(8);
		write(itinerary.summary, { size: 11 });
	}
	for (const { name, text, aside } of itinerary.days) {
		skip(12);
		ensureSpace(headingSpacePoints);
		if (name) write(name, { size: 13, weight: "bold", tag: "H2" });
		if (text) write(text, { size: 10.5 });
		if (aside) write(aside, { size: 9.5, ink: pdfColors.soft });
	}
	for (const { title, lines } of itinerary.lists) {
		if (lines.length === 0) continue;
		skip(14);
		ensureSpace(headingSpacePoints);
		write(title, { size: 13, weight: "bold", tag: "H2" });
		writeList(lines);
	}
	skip(14);
	write(itinerary.closing, { size: 9.5, ink: pdfColors.soft });
	return pdf.close();
}
