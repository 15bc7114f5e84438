import { LRUCache } from "lru-cache";
import { type CalendarEntry, createICalendar } from "./icalendar.ts";
import type { ItineraryContent } from "./itinerary.ts";
import type { ReceiptContent } from "./receipt.ts";
import type { VoucherContent } from "./voucher.ts";

export { type CalendarEntry, createICalendar } from "./icalendar.ts";
export type { ItineraryContent } from "./itinerary.ts";
export type { Publisher } from "./pdf.ts";
export type { LabelledValue, TextList } from "./pdf-parts.ts";
export { spellUnprintable } from "./printable-text.ts";
export { createQrCode, type QrCode } from "./qr.ts";
export type { ReceiptContent } from "./receipt.ts";
export type { VoucherContent } from "./voucher.ts";

/** A file must not run, load or frame anything. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface FileFacts {
	readonly type: string;
	/** Other characters than letters, digits, dashes and dots become dashes. */
	readonly name: string;
	/** The file is the same for everyone, so it is cached for five minutes. */
	readonly isPublic?: boolean;
	/** The file opens in the browser instead of being saved. */
	readonly isShown?: boolean;
}

function fileOf(content: string | Uint8Array, { type, name, isPublic = false, isShown = false }: FileFacts): Response {
	const plain = name.replace(/[^A-Za-z\d.-]+/g, "-");
	return new Response(typeof content === "string" ? content : new Uint8Array(content), {
		headers: {
			"content-type": type,
			"content-disposition": `${isShown ? "inline" : "attachment"}; filename="${plain}"`,
			"content-security-policy": contentSecurityPolicy,
			"cache-control": isPublic ? "public, max-age=300" : "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

/** A poster is a JPEG of 1200 by 630 pixels; it is null where there is none. */
type Poster = Uint8Array | null;

export async function voucherFile(voucher: VoucherContent, poster: Poster): Promise<Response> {
	const { createVoucherPdf } = await import("./voucher.ts");
	return fileOf(await createVoucherPdf(voucher, poster), {
		type: "application/pdf",
		name: `voucher-${voucher.number}.pdf`,
	});
}

export async function receiptFile(receipt: ReceiptContent): Promise<Response> {
	const { createReceiptPdf } = await import("./receipt.ts");
	const kind = receipt.kind.toLowerCase();
	return fileOf(await createReceiptPdf(receipt), { type: "application/pdf", name: `${kind}-${receipt.number}.pdf` });
}

/** Anybody may request an itinerary, and creating one takes tens of milliseconds of CPU: each content is rendered once. */
const itineraries = new LRUCache<string, Promise<Buffer>>({ max: 60 });

async function createOnce(itinerary: ItineraryContent, poster: Poster): Promise<Buffer> {
	const key = JSON.stringify([itinerary, poster?.length ?? 0]);
	const known = itineraries.get(key);
	if (known) return known;
	const creating = import("./itinerary.ts").then(({ createItineraryPdf }) => createItineraryPdf(itinerary, poster));
	itineraries.set(key, creating);
	creating.catch(() => itineraries.delete(key));
	return creating;
}

export async function itineraryFile(itinerary: ItineraryContent, slug: string, poster: Poster): Promise<Response> {
	return fileOf(await createOnce(itinerary, poster), {
		type: "application/pdf",
		name: `${slug}-itinerary.pdf`,
		isPublic: true,
	});
}

export function tripFolderFile(html: string, number: string): Response {
	return fileOf(html, { type: "text/html; charset=utf-8", name: `trip-${number}.html` });
}

export const messageFile = (text: string, slug: string): Response =>
	fileOf(text, { type: "text/plain; charset=utf-8", name: `${slug}.txt`, isPublic: true, isShown: true });

export function calendarFile(entry: CalendarEntry, publisherName: string): Response {
	return fileOf(createICalendar(entry, publisherName), {
		type: "text/calendar; charset=utf-8",
		name: `trip-${entry.id}.ics`,
	});
}
