import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/support/pdf-text.ts";
import { calendarFile, createQrCode, itineraryFile, receiptFile, type VoucherContent, voucherFile } from "./index.ts";

const publisher = {
	...{ name: "Paradise", tagline: "picking your paradise", hasLogo: true, phone: "+91 11 4000 2468" },
	...{ email: "hello@paradise.example", address: "New Delhi" },
};
const voucher: VoucherContent = {
	publisher,
	...{ title: "Kerala, हाउसबोट के साथ", number: "PAR-100105", qrCaption: "Show this at the meeting point" },
	status: "Confirmed",
	facts: [
		["Travellers", "प्रिया शर्मा, Zoë Šťastná"],
		["Total", "₹1,23,456"],
	],
	...{ dates: [["Departure", "Monday, 28 December 2026"]], people: [] },
	...{ lists: [{ title: "Documents to carry", lines: ["Passport"] }], emergencyPhone: "112" },
};
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const plain = (text: string | undefined) => text?.replaceAll(" ", "") ?? "";

describe("the voucher", () => {
	it("is one page with every word, names in Devanagari and Latin letters of all kinds", async () => {
		const { pages, spelt } = readPdf(await bytesOf(voucherFile(voucher, null)));
		expect(pages).toHaveLength(1);
		for (const text of ["BookingPAR-100105", "ZoëŠťastná", "₹1,23,456", "Documentsto", "•Passport"])
			expect(plain(pages[0])).toContain(text);
		expect(plain(pages[0])).toContain("हाउसबोटकेसाथ");
		expect(spelt).toEqual(["प्रिया शर्मा"]);
	});

	it("shapes Devanagari: a reph after its consonant", async () => {
		const { pages } = readPdf(await bytesOf(voucherFile(voucher, null)));
		// The conjunct of र् and म is drawn as the letter म, then the hook above it.
		expect(plain(pages[0])).toContain("शमार्");
	});

	it("stays one page with any amount of data", async () => {
		const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} ${"long words ".repeat(12)}`);
		const lists = [1, 2, 3].map((number) => ({ title: `List ${number}`, lines }));
		const { pages } = readPdf(await bytesOf(voucherFile({ ...voucher, lists }, null)));
		expect(pages).toHaveLength(1);
	});

	it("is a private, sandboxed file response", async () => {
		const { headers } = await voucherFile({ ...voucher, number: 'P"\r\nx: y' }, null);
		expect(Object.fromEntries(headers)).toEqual({
			"content-type": "application/pdf",
			"content-disposition": 'attachment; filename="voucher-P-x-y.pdf"',
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		});
	});
});

it("the itinerary takes as many pages as its days need, and numbers them", async () => {
	const days = Array.from({ length: 21 }, (_, index) => ({
		name: `Day ${index + 1}: on the way`,
		text: "To the next place. ".repeat(20),
		aside: "Breakfast",
	}));
	const paper = {
		...{ publisher, title: "A long way", summary: "All of it.", price: "From ₹23,415 per adult, with taxes" },
		...{ dates: ["Monday, 28 December 2026"], facts: [], days, lists: [], closing: "The end" },
	};
	const answer = await itineraryFile(paper, "a-long-way", null);
	expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
	const { pages } = readPdf(Buffer.from(await answer.arrayBuffer()));
	expect(pages.length).toBeGreaterThan(2);
	expect(plain(pages.at(-1))).toContain(`${pages.length}of${pages.length}`);
	for (const { name } of days) expect(plain(pages.join(""))).toContain(plain(name));
});

it("an amount of the receipt has its rupee sign before its digits, and ends at the right edge", async () => {
	const { publisher: seller, number } = voucher;
	const amounts = [
		["Total", "₹70,471.80"],
		["Traveller", "प्रिया शर्मा, Zoë Šťastná"],
		["Long", "long words ".repeat(12)],
	] as const;
	const rest = { facts: [], payments: [], parties: [], notes: [] };
	const receipt = { publisher: seller, kind: "Receipt", title: `Receipt ${number}-1`, number, amounts, ...rest };
	const { runs } = readPdf(await bytesOf(receiptFile(receipt)));
	const value = runs.findIndex(({ text }) => text === "₹");
	const [sign, digits] = runs.slice(value, value + 2);
	expect(digits?.text).toBe("70,471.80");
	expect(digits?.x).toBeGreaterThan((sign?.x ?? 0) + 4);
	expect(sign?.x).toBeGreaterThan(460);
	expect(runs.some(({ text }) => text.includes("Zoë"))).toBe(true);
	for (const { x } of runs) expect(x).toBeLessThan(595 - 48);
});

describe("the QR code", () => {
	it("has its three corners, a quiet zone and one outline for each run of squares", () => {
		const { size, path } = createQrCode("PAR-100105");
		expect(size).toBe(21 + 2 * 4);
		const squares = new Set<string>();
		for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
			for (let at = 0; at < Number(width); at += 1) squares.add(`${Number(x) + at} ${y}`);
		for (const corner of ["4 4", "24 4", "4 24"]) expect(squares).toContain(corner);
		expect(squares).not.toContain("24 24");
		expect([...squares].some((square) => /^[0-3] | [0-3]$/.test(square))).toBe(false);
	});
	it("differs with its text", () => expect(createQrCode("PAR-1").path).not.toBe(createQrCode("PAR-2").path));
});

describe("the calendar entry", () => {
	const entry = {
		id: "PAR-100105",
		title: "Kerala; हाउसबोट, backwaters",
		text: `Two lines\nand \\ more ${"यात्रा ".repeat(30)}`,
		...{ place: "Kochi", startsOn: "2026-12-28", endsOn: "2026-12-31", url: "https://paradise.example/bookings/b1" },
		status: "CONFIRMED",
	} as const;
	const linesOf = async () => (await calendarFile(entry, "Paradise").text()).split("\r\n");

	it("is a file of lines with 75 bytes at most, each ended, no character cut", async () => {
		const lines = await linesOf();
		expect(lines.at(-1)).toBe("");
		for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(lines.join("\n")).not.toContain("\uFFFD");
	});

	it("has whole days with the last one included, and parses back to the same values", async () => {
		const unfolded = (await linesOf()).join("\r\n").replace(/\r\n /g, "").split("\r\n");
		const told = new Map(unfolded.map((line) => line.split(/:(.*)/s) as [string, string]));
		expect(told.get("DTSTART;VALUE=DATE")).toBe("20261228");
		expect(told.get("DTEND;VALUE=DATE")).toBe("20270101");
		expect(told.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/);
		expect(told.get("UID")).toBe("PAR-100105@paradise.example");
		const read = (text = "") => text.replace(/\\n/g, "\n").replace(/\\([\\;,])/g, "$1");
		expect(read(told.get("SUMMARY"))).toBe(entry.title);
		expect(told.get("SUMMARY")).toBe("Kerala\\; हाउसबोट\\, backwaters");
		expect(told.get("DESCRIPTION")).toContain("Two lines\\nand \\\\ more");
	});

	// Some calendars break lines at every character that Unicode calls a line break.
	it.each([
		["CR LF", "\r\n"],
		["LF", "\n"],
		["CR", "\r"],
		["VT", "\v"],
		["FF", "\f"],
		["a separator of files", "\u001c"],
		["a separator of groups", "\u001d"],
		["a separator of records", "\u001e"],
		["NEL", "\u0085"],
		["a line separator", "\u2028"],
		["a paragraph separator", "\u2029"],
		["CR LF and a space", "\r\n "],
		["a backslash before LF", "\\\n"],
	])("has no line of a text's own after %s", async (_name, lineBreak) => {
		const text = `Goa${lineBreak}X-PROBE:1${lineBreak}END:VEVENT${lineBreak}BEGIN:VALARM`;
		const hostile = { ...entry, title: text, text: `${"long ".repeat(14)}${text}`, place: text };
		const file = await calendarFile(hostile, text).text();
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they break lines
		const lines = file.split(/\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/);
		for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		const names = lines.filter((line) => !line.startsWith(" ")).map((line) => line.split(/[:;]/)[0]);
		expect(names).toEqual([
			..."BEGIN VERSION PRODID CALSCALE METHOD X-WR-TIMEZONE BEGIN UID DTSTAMP DTSTART DTEND".split(" "),
			..."SUMMARY DESCRIPTION LOCATION URL STATUS TRANSP END END".split(" "),
			"",
		]);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 does not allow them
		expect(file).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/);
	});
});
