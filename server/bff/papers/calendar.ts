/** A journey as an entry of a calendar. */
export interface CalendarEntry {
	/** The same for the same journey, for ever: a calendar replaces what it knows. Letters, digits and dashes. */
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly place: string;
	/** The first and the last day, `YYYY-MM-DD`, as they are called in India. */
	readonly startsOn: string;
	readonly endsOn: string;
	/** Absolute address of the booking's page. */
	readonly url: string;
	readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

const lineBytes = 75;
const msPerDay = 86_400_000;

/** Commas, semicolons and backslashes mean something else, and a line ends a property. */
const escaped = (text: string): string =>
	text
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\r\n?|\n/g, "\\n")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in a calendar at all
		.replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");

/** Lines have 75 bytes at most and go on after a space; no character is cut in two. */
function folded(line: string): string {
	const lines: string[] = [];
	let current = "";
	for (const character of line) {
		if (Buffer.byteLength(current + character) > lineBytes) {
			lines.push(current);
			current = " ";
		}
		current += character;
	}
	return [...lines, current].join("\r\n");
}

const dateOf = (day: string): string => day.replaceAll("-", "");
const dayAfter = (day: string): string => new Date(Date.parse(day) + msPerDay).toISOString().slice(0, 10);
const momentOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * An iCalendar file (RFC 5545) with one entry of whole days.
 * @param house who made it @param now when it was made
 */
export function calendarOf(entry: CalendarEntry, house: string, now: Date = new Date()): string {
	const { id, title, text, place, startsOn, endsOn, url, status } = entry;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(house)}//Trips//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"X-WR-TIMEZONE:Asia/Kolkata",
		"BEGIN:VEVENT",
		`UID:${id}@${new URL(url).hostname}`,
		`DTSTAMP:${momentOf(now)}`,
		`DTSTART;VALUE=DATE:${dateOf(startsOn)}`,
		// The end is the day after: it is not part of the journey any more.
		`DTEND;VALUE=DATE:${dateOf(dayAfter(endsOn))}`,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped(text)}`,
		...(place ? [`LOCATION:${escaped(place)}`] : []),
		`URL:${url}`,
		`STATUS:${status}`,
		"TRANSP:OPAQUE",
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return `${lines.map(folded).join("\r\n")}\r\n`;
}
