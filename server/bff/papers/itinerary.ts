import { type House, inks, openSheet } from "./sheet.ts";
import type { Fact, Leaflet } from "./voucher.ts";

/** A package, day by day, to take along. */
export interface ItineraryPaper {
	readonly house: House;
	readonly title: string;
	readonly summary: string;
	readonly facts: readonly Fact[];
	readonly days: readonly {
		readonly name: string;
		readonly text: string;
		/** Meals, stay, distance; may be empty. */
		readonly aside: string;
	}[];
	readonly lists: readonly Leaflet[];
	/** Said last: where the page is, and until when this holds. */
	readonly closing: string;
}

/** A heading is not left alone at the foot of a page: it takes this much along, in points. */
const together = 72;

/** Makes the itinerary as a PDF of as many A4 pages as it takes. */
export function makeItinerary(paper: ItineraryPaper): Promise<Buffer> {
	const sheet = openSheet(paper.title, paper.house);
	const { write, gap, keep, margin } = sheet;
	write(paper.house.name, { size: 14, weight: "bold", ink: inks.accent, y: margin });
	gap(8);
	write(paper.title, { size: 22, weight: "bold" });
	for (const [name, value] of paper.facts) write(`${name}: ${value}`, { size: 10.5, ink: inks.soft });
	gap(8);
	write(paper.summary, { size: 11 });
	for (const { name, text, aside } of paper.days) {
		gap(12);
		keep(together);
		write(name, { size: 13, weight: "bold" });
		write(text, { size: 10.5 });
		if (aside) write(aside, { size: 9.5, ink: inks.soft });
	}
	for (const { title, lines } of paper.lists) {
		if (lines.length === 0) continue;
		gap(14);
		keep(together);
		write(title, { size: 13, weight: "bold" });
		for (const line of lines) write(`• ${line}`, { size: 10.5 });
	}
	gap(14);
	write(paper.closing, { size: 9.5, ink: inks.soft });
	return sheet.close();
}
