import { plainStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary, OwnReview } from "#server/bff/context/index.ts";

/** Lists the packages of bookings that are over, each once, latest first. */
function completedPackages(bookings: readonly BookingSummary[]): { readonly slug: string; readonly title: string }[] {
	const journeys = bookings
		.filter(({ status }) => plainStatus(status) === "completed")
		.sort((one, other) => (other.startsOn ?? "").localeCompare(one.startsOn ?? ""))
		.flatMap(({ slug, title }) => (slug === null ? [] : [[slug, { slug, title: title ?? "Your trip" }] as const]));
	return [...new Map(journeys).values()];
}

export function packagesToReview(
	bookings: readonly BookingSummary[],
	reviews: readonly OwnReview[],
): { readonly slug: string; readonly title: string }[] {
	const reviewed = new Set<string | null>(reviews.map(({ slug }) => slug));
	return completedPackages(bookings).filter(({ slug }) => !reviewed.has(slug));
}

export const hasCompleted = (bookings: readonly BookingSummary[], slug: string): boolean =>
	completedPackages(bookings).some((completed) => completed.slug === slug);
