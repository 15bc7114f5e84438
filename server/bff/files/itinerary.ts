import { createPdf, type Publisher, pdfColors } from "./pdf.ts";
import { type LabelledValue, type TextList, writeBand } from "./pdf-parts.ts";

export interface ItineraryContent {
	readonly publisher: Publisher;
	readonly title: string;
	readonly summary: string;
	/** The price is empty where it is not known. */
	readonly price: string;
	/** The dates are those of the next departures, with price and seats. */
	readonly dates: readonly string[];
	readonly facts: readonly LabelledValue[];
	readonly days: readonly {
		readonly name: string;
		readonly text: string;
		/** The line tells meals, stay and distance; it may be empty. */
		readonly aside: string;
	}[];
	readonly lists: readonly TextList[];
	/** The last line tells the page's address and the validity. */
	readonly closing: string;
}

/** A heading keeps this many points free below it, so that it is never the last line of a page. */
const headingSpacePoints = 72;

const bandHeight = 130;

/** @param poster a JPEG of 1200 by 630 pixels */
export function createItineraryPdf(itinerary: ItineraryContent, poster: Uint8Array | null): Promise<Buffer> {
	const pdf = createPdf(itinerary.title, itinerary.publisher);
	const { write, writeList, skip, ensureSpace } = pdf;
	writeBand(pdf, { publisher: itinerary.publisher, kind: "Itinerary", poster, height: bandHeight });
	write(itinerary.title, { size: 22, weight: "bold", tag: "H1" });
	if (itinerary.price) write(itinerary.price, { size: 13, weight: "bold", ink: pdfColors.accent });
	for (const [name, value] of itinerary.facts) write(`${name}: ${value}`, { size: 10.5, ink: pdfColors.soft });
	if (itinerary.dates.length > 0) {
		skip(8);
		write("Next departures", { size: 12, weight: "bold", tag: "H2" });
		writeList(itinerary.dates);
	}
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
