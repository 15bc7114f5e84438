import { toOrganizationData } from "#app/lib/organization-data.ts";
import { sharePicture } from "#app/lib/page-meta.ts";
import { linkPictureAt, paths } from "#app/lib/paths.ts";
import type { Webinar } from "#server/bff/context/index.ts";

const minuteMs = 60_000;

/** Returns the structured data of an online event; none without a start time, which search engines need. */
export function webinarData(talk: Webinar, canonical: string): object[] {
	const { id, title, startsAt, minutes, speaker, image, text, priceInPaise } = talk;
	if (startsAt === null) return [];
	const url = new URL(paths.webinarRegister(id), canonical).href;
	return [
		{
			"@context": "https://schema.org",
			"@type": "Event",
			name: title,
			...(text && { description: text }),
			startDate: startsAt,
			...(minutes !== null && { endDate: new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString() }),
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
			location: { "@type": "VirtualLocation", url },
			image: new URL(image ? linkPictureAt(image) : sharePicture, canonical).href,
			organizer: toOrganizationData(canonical),
			...(speaker && { performer: { "@type": "Person", name: speaker } }),
			...(priceInPaise !== null && {
				offers: {
					"@type": "Offer",
					price: (priceInPaise / 100).toFixed(2),
					priceCurrency: "INR",
					availability: `https://schema.org/${talk.zoomId === null ? "SoldOut" : "InStock"}`,
					url,
				},
			}),
		},
	];
}
