import { expect, test } from "vitest";
import type { Webinar } from "#server/bff/context/index.ts";
import { webinarData } from "./webinar-data.ts";

const talk: Webinar = {
	...{ id: "w3", zoomId: "84", title: "Kailash Mansarovar Yatra", startsAt: "2026-11-28T13:00:00.000Z", minutes: 60 },
	...{ speaker: "A. Pilgrim", image: null, text: "Routes and health.", priceInPaise: 0 },
};
const page = "https://site.example/webinars";

test("a webinar is an online event with its start, end, speaker and price", () => {
	expect(webinarData(talk, page)).toMatchObject([
		{
			"@type": "Event",
			...{ startDate: "2026-11-28T13:00:00.000Z", endDate: "2026-11-28T14:00:00.000Z" },
			location: { "@type": "VirtualLocation", url: "https://site.example/webinars/w3/register" },
			...{ image: "https://site.example/share.jpg", performer: { name: "A. Pilgrim" } },
			offers: { price: "0.00", priceCurrency: "INR", availability: "https://schema.org/InStock" },
		},
	]);
});

test("nothing is invented: no event without a start time, no end, speaker or price that is not known", () => {
	expect(webinarData({ ...talk, startsAt: null }, page)).toEqual([]);
	const [event] = webinarData({ ...talk, minutes: null, speaker: null, priceInPaise: null }, page);
	for (const name of ["endDate", "performer", "offers"]) expect(event).not.toHaveProperty(name);
});
