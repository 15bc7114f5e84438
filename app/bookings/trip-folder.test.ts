import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createQrCode, type PackagePage } from "#server/bff/context/index.ts";
import { bareDetail, bookedTour, partPaidBooking } from "#tests/support/booked-trip.ts";
import { toVoucher } from "./booking-texts.ts";
import { listShareLinks, spellShareText } from "./share.ts";
import { toBookedTrip } from "./trip.ts";
import { renderTripFolder } from "./trip-folder.ts";

const canaries = {
	...{ guideEmail: "guide.canary@example.com", guidePhone: "+91 70000 99999", birth: "1990-12-22", sum: "₹" },
};
const days = Array.from({ length: 6 }, (_, index) => ({
	...{
		day: index + 1,
		title: `Kochi & <b>day ${index + 1}</b>`,
		text: "Drive to the hills through tea gardens. ".repeat(5),
	},
	...{ meals: ["Breakfast"], stay: "Lake House", distance: "120 km", images: [] },
}));
const departure: PackagePage["departures"][number] = {
	...{ id: "d", date: "2026-12-21", city: "Kochi", seats: 10, left: 5, status: "available", priceInPaise: 5_000_00 },
	...{ taxes: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null, meetingPoint: "Gate 2" },
};
const tour: PackagePage = {
	...{ ...bookedTour, image: "/media/kerala.svg", itinerary: days },
	departures: [
		{ ...departure, date: "2026-12-14", left: 0 },
		departure,
		{ ...departure, date: "2026-12-28", left: 0, status: "onrequest" },
	],
	...{ documents: ["Photo identity card"], notes: ["Check-in at 14:00"], cancellation: [], payment: null },
};
const travellers = [
	{ name: "Asha Menon", dateOfBirth: canaries.birth },
	{ name: "علی خان", dateOfBirth: null },
];
const trip = toBookedTrip(
	{ ...partPaidBooking, canPayOnline: true },
	{ detail: { ...bareDetail, travellers }, tour },
	"2026-11-21",
);
const seller = { legalName: null, gstin: null, emergencyPhone: "+91 98100 11200" };
const guide = { name: "Dorje Canary", mobile: canaries.guidePhone, email: canaries.guideEmail };
const html = renderTripFolder({
	...{ trip, qr: createQrCode("PAR-1"), poster: "data:image/svg+xml;base64,AAAA", calendar: "BEGIN:VCALENDAR" },
	...{ url: "https://paradise.example/bookings/b1", madeAt: "21 November 2026, 10:00" },
	voucher: toVoucher(trip, "PAR-1", [guide], seller),
});

it("the trip folder has what a traveller needs on the way", () => {
	for (const text of [
		...["PAR-1", "21 December 2026", "Gate 2", "Lake House, Kochi", "Day 6:", "data:text/calendar"],
		"<bdi>علی خان</bdi>",
	])
		expect(html).toContain(text);
	expect(html).toContain('href="tel:+919810011200"');
	expect(html).toContain("Confirmed, balance due, as of 21 November 2026, 10:00");
	expect(html).not.toContain("<b>day");
	expect(Buffer.byteLength(html)).toBeLessThan(14_000);
});

it("the trip folder has no sums, no contact of a guide, no birth date, and no link that changes anything", () => {
	for (const canary of [...Object.values(canaries), "Dorje", "/pay", "/cancel", "<script", "token"])
		expect(html).not.toContain(canary);
	const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
	for (const link of links)
		expect(link).toMatch(/^(https:\/\/paradise\.example\/bookings\/b1$|tel:|data:(text\/calendar|image\/))/);
});

it("the trip folder's policy allows its own style alone", () => {
	const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
	const hash = createHash("sha256").update(style).digest("base64");
	expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'; img-src data:;`);
});

it("the text for messages has title, price, dates with seats and address, as plain links", () => {
	const text = spellShareText(tour, "https://paradise.example/package/kerala-tour", "2026-11-21");
	expect(text.split("\n")).toEqual([
		...["Kerala", "5 nights, 6 days", "From ₹5,250 per adult, with taxes"],
		...["Monday, 21 December 2026 from Kochi, ₹5,000, 5 seats left", "Monday, 28 December 2026 from Kochi, ₹5,000"],
		"https://paradise.example/package/kerala-tour",
	]);
	const [whatsApp, sms, copy] = listShareLinks(text, "/package/kerala-tour.txt");
	for (const link of [whatsApp, sms]) expect(decodeURIComponent(link?.[1] ?? "")).toContain(text);
	expect(copy).toEqual(["Text to copy", "/package/kerala-tour.txt"]);
});
