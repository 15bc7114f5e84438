import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "#server/bff/telemetry/log.ts";
import { createICalendar } from "./icalendar.ts";
import { createItineraryPdf } from "./itinerary.ts";

/** This character ends or begins something in one of the site's own formats. */
const marks = [
	...["a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b", "a\nATTACH:https://evil.example", "a\u2028END:VCALENDAR"],
	...[";VALUE=URI:x,y\\n\\;", ") Tj ET endstream endobj 9 0 obj <</S/JavaScript/JS(app.alert(1))>>"],
	"%%EOF\nstartxref\n0",
	'","level":"fatal","msg":"',
	'\n{"level":"fatal"}',
	"\u001b[31m\u0007",
	"[[slot:name]]",
	'"],["',
	"</script><!--",
	"=1+1",
];

const entry = { id: "b-1", startsOn: "2026-12-01", endsOn: "2026-12-05", status: "CONFIRMED" } as const;

it.each(marks)("[S52] a calendar has one event with its own properties, whatever its texts say: %j", (mark) => {
	const text = createICalendar(
		{ ...entry, title: mark, text: mark, place: mark, url: "https://paradise.example/bookings/b-1" },
		mark,
		new Date(0),
	);
	const names = text
		.replaceAll("\r\n ", "")
		.trimEnd()
		.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
	expect(names.map((line) => line.split(/[:;]/)[0])).toEqual(
		["BEGIN", "VERSION", "PRODID", "CALSCALE", "METHOD", "X-WR-TIMEZONE", "BEGIN", "UID", "DTSTAMP", "DTSTART"].concat([
			...["DTEND", "SUMMARY", "DESCRIPTION", "LOCATION", "URL", "STATUS", "TRANSP", "END", "END"],
		]),
	);
});

it.each(marks)("[S52] a log line is one line with its own fields: %j", (mark) => {
	let written = "";
	const sink = new Writable({
		write(chunk, _encoding, done) {
			written += String(chunk);
			done();
		},
	});
	createLog("info", sink).info({ path: mark }, mark);
	expect(written.trimEnd().split("\n")).toHaveLength(1);
	expect(JSON.parse(written)).toMatchObject({ level: "info", path: mark, msg: mark });
});

/** Returns how often each mark of structure stands in a PDF, outside of its streams and of its strings. */
const structureOf = (bytes: Uint8Array): readonly number[] => {
	const source = Buffer.from(bytes)
		.toString("latin1")
		.replace(/\nstream\n[\s\S]*?\nendstream/g, "")
		.replace(/\((?:\\[\s\S]|[^()\\])*\)/g, "()");
	return ["\n%%EOF", "\nstartxref\n", "\nxref\n", "/S /JavaScript", "/JavaScript", "/OpenAction", "/AA"].map(
		(mark) => source.split(mark).length - 1,
	);
};

it("[S52] a PDF has one end and runs nothing, whatever its texts say", async () => {
	const drawWith = (text: string) =>
		createItineraryPdf(
			{
				publisher: { name: text, tagline: text, phone: text, email: text, address: text, hasLogo: false },
				...{ title: text, summary: text, price: text, dates: [text], closing: text },
				facts: [[text, text]],
				days: [{ name: text, text, aside: text }],
				lists: [{ title: text, lines: [text] }],
			} as unknown as Parameters<typeof createItineraryPdf>[0],
			null,
		);
	const plain = structureOf(await drawWith("plain"));
	for (const mark of marks) expect([mark, structureOf(await drawWith(mark))]).toEqual([mark, plain]);
});
