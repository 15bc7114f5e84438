import { plainStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary, OwnReview } from "#server/bff/context/index.ts";

/** Packages of completed bookings without a review, each once, latest first. */
export function packagesToReview(
	bookings: readonly BookingSummary[],
	reviews: readonly OwnReview[],
): { readonly slug: string; readonly title: string }[] {
	const reviewed = new Set(reviews.map(({ href }) => href));
	const journeys = bookings
		.filter(({ status, href }) => plainStatus(status) === "completed" && !reviewed.has(href))
		.sort((one, other) => (other.startsOn ?? "").localeCompare(one.startsOn ?? ""))
		.flatMap(({ slug, title }) => (slug === null ? [] : [[slug, { slug, title: title ?? "Your trip" }] as const]));
	return [...new Map(journeys).values()];
}
