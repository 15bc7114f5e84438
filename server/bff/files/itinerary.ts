import { closePdf, createPdf, ensureSpace, type Publisher, writeList, writeText } from "./pdf.ts";
import { type LabelledValue, type TextList, writeBand } from "./pdf-parts.ts";
import { pdfColors } from "./pdf-text.ts";

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
	const { doc } = pdf;
	writeBand(pdf, "Itinerary", bandHeight, poster);
	writeText(pdf, itinerary.title, { size: 22, weight: "bold", tag: "H1" });
	if (itinerary.price) writeText(pdf, itinerary.price, { size: 13, weight: "bold", ink: pdfColors.accent });
	for (const [name, value] of itinerary.facts) writeText(pdf, `${name}: ${value}`, { size: 10.5, ink: pdfColors.soft });
	if (itinerary.dates.length > 0) {
		doc.y += 8;
		writeText(pdf, "Next departures", { size: 12, weight: "bold", tag: "H2" });
		writeList(pdf, itinerary.dates);
	}
	if (itinerary.summary) {
		doc.y += 8;
		writeText(pdf, itinerary.summary, { size: 11 });
	}
	for (const { name, text, aside } of itinerary.days) {
		doc.y += 12;
		ensureSpace(pdf, headingSpacePoints);
		if (name) writeText(pdf, name, { size: 13, weight: "bold", tag: "H2" });
		if (text) writeText(pdf, text, { size: 10.5 });
		if (aside) writeText(pdf, aside, { size: 9.5, ink: pdfColors.soft });
	}
	for (const { title, lines } of itinerary.lists) {
		if (lines.length === 0) continue;
		doc.y += 14;
		ensureSpace(pdf, headingSpacePoints);
		writeText(pdf, title, { size: 13, weight: "bold", tag: "H2" });
		writeList(pdf, lines);
	}
	doc.y += 14;
	writeText(pdf, itinerary.closing, { size: 9.5, ink: pdfColors.soft });
	return closePdf(pdf);
}
