export interface CalendarEntry {
	/** The id is stable, so that calendars replace the entry. It has letters, digits and dashes. */
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly place: string;
	/** The first and the last day are written `YYYY-MM-DD`, in Indian time. */
	readonly startsOn: string;
	readonly endsOn: string;
	/** This is the absolute address of the booking's page. */
	readonly url: string;
	readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

const lineBytes = 75;
const msPerDay = 86_400_000;

const escaped = (text: string): string =>
	text
		.replace(/[\\;,]/g, "\\$&")
		// Some calendars break lines at Unicode's line breaks too, so none of them stays.
		.replace(/\r\n?|[\n\v\f\x85\u2028\u2029]/g, "\\n")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 does not allow them
		.replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, "");

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

/** Writes an iCalendar file (RFC 5545) with one all-day event. */
export function createICalendar(entry: CalendarEntry, publisherName: string, now: Date = new Date()): string {
	const { id, title, text, place, startsOn, endsOn, url, status } = entry;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(publisherName)}//Trips//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"X-WR-TIMEZONE:Asia/Kolkata",
		"BEGIN:VEVENT",
		`UID:${id}@${new URL(url).hostname}`,
		`DTSTAMP:${momentOf(now)}`,
		`DTSTART;VALUE=DATE:${dateOf(startsOn)}`,
		// DTEND is exclusive.
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
