import { formatDuration } from "#app/lib/dates.ts";
import type { PackagePage } from "#server/bff/context/index.ts";
import { spellDepartures, spellTourPrice } from "./booking-texts.ts";

const sharedDates = 3;

export function spellShareText(tour: PackagePage, url: string, today: string): string {
	const dates = spellDepartures(tour, today, sharedDates);
	return [tour.title, formatDuration(tour.duration), spellTourPrice(tour), ...dates, url].filter(Boolean).join("\n");
}

/** Returns links that work without script: two open an app with the text, one shows it to be copied. */
export function listShareLinks(text: string, textPath: string): readonly (readonly [name: string, href: string])[] {
	const encoded = encodeURIComponent(text);
	return [
		["WhatsApp", `https://wa.me/?text=${encoded}`],
		["SMS", `sms:?&body=${encoded}`],
		["Text to copy", textPath],
	];
}
