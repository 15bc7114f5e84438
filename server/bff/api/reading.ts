/** An amount of rupees, with paise after the point, in whole paise. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);

/** The same for an amount that may be missing. */
export const paiseOrNull = (rupees: number | null | undefined): number | null =>
	typeof rupees === "number" ? paiseOf(rupees) : null;

/** India is this far ahead of UTC, all year round. */
const indiaAheadMs = 330 * 60_000;

/** The day, `YYYY-MM-DD`, of a day, or of a moment as India's calendars have it; null for anything else. */
export function dayOf(moment: string | null | undefined): string | null {
	const text = moment ?? "";
	const isInstant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
	const inIndia = isInstant ? new Date(Date.parse(text) + indiaAheadMs) : null;
	// What no calendar has is left as it came.
	const said = inIndia && !Number.isNaN(inIndia.getTime()) ? inIndia.toISOString() : text;
	const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(said)?.[1];
	return day && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** A path of this site out of segments, each encoded. */
export const pathTo = (...segments: readonly string[]): string =>
	`/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join("/")}`;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Text that may hold markup, as plain text: blocks become lines, tags go, the common entities are read. */
export function plainText(text: string): string {
	return text
		.replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/gi, "")
		.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)\s*>/gi, "\n")
		.replace(/<\/?[a-z!][^>]*>/gi, "")
		.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/gi, (_, name: string) => entities[name.toLowerCase()] ?? "'")
		.replace(/[ \t]*\n\s*/g, "\n")
		.trim();
}
