import { createHash } from "node:crypto";
import { brand } from "#app/lib/brand.ts";
import { addDays, formatDayWithWeekday, formatItineraryDay } from "#app/lib/dates.ts";
import type { PackagePage, QrCode, TextList, VoucherContent } from "#server/bff/context/index.ts";
import { listTripPlaces, toTripTitle } from "./booking-texts.ts";
import type { BookedTrip } from "./trip.ts";

/** The trip is one file: nothing is loaded, so that it opens without a network. */
export interface TripFolder {
	trip: BookedTrip;
	voucher: VoucherContent;
	qr: QrCode;
	/** A `data:` address. */
	poster: string | null;
	calendar: string | null;
	url: string;
	madeAt: string;
}

const css = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0 auto;max-width:44rem;padding:1rem;font:1rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.15rem;margin:1.4rem 0 .4rem}h3{font-size:1rem;margin:.8rem 0 .1rem}p,ul,dl{margin:.2rem 0}ul{padding-left:1.2rem}dt{font-size:.85rem;opacity:.75}dd{margin:0 0 .4rem;font-weight:600}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:0 1rem}header{background:#0b5563;color:#fff;margin:-1rem -1rem 1rem;padding:1rem;display:flex;justify-content:space-between;gap:1rem;align-items:center}header img{width:9rem;height:auto;border-radius:.4rem}.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem}figure{margin:0;text-align:center;font-size:.8rem}svg{width:8rem;height:8rem;background:#fff;fill:#000;display:block;margin:auto}.help{border:2px solid #b33c12;border-radius:.5rem;padding:.6rem .9rem;margin:1rem 0}a{color:inherit;display:inline-block;padding:.35rem 0}small{opacity:.8}@page{size:A4;margin:12mm}@media print{body{max-width:none;padding:0;font-size:9.5pt;line-height:1.3}header{margin:0 0 8pt;padding:8pt;print-color-adjust:exact}h1{font-size:15pt}h2{font-size:11.5pt;margin:8pt 0 2pt}h3{margin:4pt 0 0;break-after:avoid}section,.day{break-inside:avoid}.days{break-inside:auto}a{padding:0}}`;

const cssHash = createHash("sha256").update(css).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${cssHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// The `bdi` elements isolate names, in place of marks of direction.
const escaped = (text: string): string =>
	text.replace(/[\u2066-\u2069\u202a-\u202e]/g, "").replace(/[&<>"]/g, (character) => entities[character] ?? "");
const paragraph = (text: string): string => (text ? `<p>${escaped(text)}</p>` : "");
const telephone = (shown: string): string => `<a href="tel:${shown.replace(/[^\d+]/g, "")}">${escaped(shown)}</a>`;

function section(title: string, content: string, className = ""): string {
	return content === ""
		? ""
		: `<section${className && ` class="${className}"`}><h2>${escaped(title)}</h2>${content}</section>`;
}

const listOf = (lines: readonly string[], wrap = (text: string) => text): string =>
	lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li>${wrap(escaped(line))}</li>`).join("")}</ul>`;

const sectionsOf = (lists: readonly TextList[]): string =>
	lists.map(({ title, lines }) => section(title, listOf(lines))).join("");

function dayOf({ day, title, text, meals, stay, distance }: PackagePage["itinerary"][number], startsOn: string | null) {
	const date = day !== null && startsOn ? formatDayWithWeekday(addDays(startsOn, day - 1)) : "";
	const aside = [date, meals.join(", "), stay ? `Night: ${stay}` : "", distance].filter(Boolean).join(" · ");
	const name = formatItineraryDay({ day, title });
	return `<div class="day">${name ? `<h3>${escaped(name)}</h3>` : ""}${paragraph(text)}${aside ? `<p><small>${escaped(aside)}</small></p>` : ""}</div>`;
}

const qrImage = ({ size, path }: QrCode, { number, qrCaption }: VoucherContent): string =>
	`<figure><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the booking number ${escaped(number)}" shape-rendering="crispEdges"><path d="${path}"/></svg><figcaption>${escaped(`${qrCaption} · ${number}`)}</figcaption></figure>`;

/**
 * Renders the page of a trip for keeping: voucher, phones, day by day. It has no sums, no contacts of guides or other
 * people, and no link that changes anything, since a file outlives its session and is passed on.
 */
export function renderTripFolder({ trip, voucher, qr, poster, calendar, url, madeAt }: TripFolder): string {
	const { booking, tour } = trip;
	const title = toTripTitle(trip);
	const facts = [...voucher.dates, ...listTripPlaces(trip)];
	const [travellers, ...others] = voucher.people;
	return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(`${title}, booking ${voucher.number}`)}</title><style>${css}</style></head>
<body><header><div><strong>${escaped(brand.name)}</strong><br><small>${escaped(brand.tagline)}</small></div>${poster ? `<img src="${poster}" alt="" width="144" height="76">` : ""}</header>
<main><div class="top"><div><h1>${escaped(title)}</h1><p><strong>Booking ${escaped(voucher.number)}</strong></p><p>${escaped(voucher.status)}, as of ${escaped(madeAt)}. <a href="${escaped(url)}">See what it is now</a></p></div>${qrImage(qr, voucher)}</div>
<dl>${facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join("")}</dl>
<p class="help"><strong>Emergency line during your trip: ${telephone(voucher.emergencyPhone)}</strong><br>Office: ${telephone(brand.phone.shown)}</p>
${calendar ? `<p><a href="data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}" download="trip.ics">Add to calendar</a></p>` : ""}
${section(
	"Travellers",
	listOf(travellers?.lines ?? [], (line) => `<bdi>${line}</bdi>`),
)}${sectionsOf(others)}${sectionsOf(voucher.lists)}
${section("Day by day", (tour?.itinerary ?? []).map((day) => dayOf(day, booking.startsOn)).join(""), "days")}
<p><small>${escaped(`${brand.name}, ${voucher.publisher.address}`)}</small></p></main></body></html>
`;
}
