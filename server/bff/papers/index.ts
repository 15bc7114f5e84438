/** Papers to take along: made here out of finished words, and sent as files. */
import { LRUCache } from "lru-cache";
import { type CalendarEntry, calendarOf } from "./calendar.ts";
import type { ItineraryPaper } from "./itinerary.ts";
import type { VoucherPaper } from "./voucher.ts";

export type { CalendarEntry } from "./calendar.ts";
export type { ItineraryPaper } from "./itinerary.ts";
export { type QrCode, qrOf } from "./qr.ts";
export type { House } from "./sheet.ts";
export type { Fact, Leaflet, VoucherPaper } from "./voucher.ts";

/** Nothing in a paper runs, loads or frames anything, whatever it says. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface FileFacts {
	readonly type: string;
	/** Anything in it but letters, digits, dashes and points becomes a dash. */
	readonly name: string;
	/** For everybody: kept for five minutes. */
	readonly isPublic?: boolean;
}

function fileOf(content: string | Uint8Array, { type, name, isPublic = false }: FileFacts): Response {
	const plain = name.replace(/[^A-Za-z\d.-]+/g, "-");
	return new Response(typeof content === "string" ? content : new Uint8Array(content), {
		headers: {
			"content-type": type,
			"content-disposition": `attachment; filename="${plain}"`,
			"content-security-policy": policy,
			"cache-control": isPublic ? "public, max-age=300" : "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

/** The voucher as a PDF file. */
export async function voucherFile(voucher: VoucherPaper): Promise<Response> {
	const { makeVoucher } = await import("./voucher.ts");
	return fileOf(await makeVoucher(voucher), { type: "application/pdf", name: `voucher-${voucher.number}.pdf` });
}

/** Making one takes tens of milliseconds of the processor, and anybody may ask: each is made once for its words. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 60 });

async function makeOnce(paper: ItineraryPaper): Promise<Buffer> {
	const words = JSON.stringify(paper);
	const known = made.get(words);
	if (known) return known;
	const making = import("./itinerary.ts").then(({ makeItinerary }) => makeItinerary(paper));
	made.set(words, making);
	making.catch(() => made.delete(words));
	return making;
}

/** A package's itinerary as a PDF file. @param slug names the file */
export async function itineraryFile(paper: ItineraryPaper, slug: string): Promise<Response> {
	return fileOf(await makeOnce(paper), { type: "application/pdf", name: `${slug}-itinerary.pdf`, isPublic: true });
}

/** A journey as a calendar file. @param house who sends it */
export function calendarFile(entry: CalendarEntry, house: string): Response {
	return fileOf(calendarOf(entry, house), { type: "text/calendar; charset=utf-8", name: `trip-${entry.id}.ics` });
}
