import type { BookingLine, OwnReview } from "#server/bff/wire/index.ts";

/** The journeys that are over and not reviewed yet, each once, latest first. */
export function unreviewed(
	bookings: readonly BookingLine[],
	reviews: readonly OwnReview[],
): { readonly slug: string; readonly title: string }[] {
	const reviewed = new Set(reviews.map(({ href }) => href));
	const journeys = bookings
		.filter(({ status, href }) => status === "completed" && !reviewed.has(href))
		.sort((one, other) => (other.startsOn ?? "").localeCompare(one.startsOn ?? ""))
		.flatMap(({ slug, title }) => (slug === null ? [] : [[slug, { slug, title }] as const]));
	return [...new Map(journeys).values()];
}
