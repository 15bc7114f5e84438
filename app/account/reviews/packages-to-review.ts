import { plainStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary, OwnReview } from "#server/bff/context/index.ts";

/** Lists the packages of bookings that are over, each once, latest first. */
function completedPackages(
	bookings: readonly BookingSummary[],
): { readonly slug: string; readonly title: string; readonly href: string | null }[] {
	const journeys = bookings
		.filter(({ status }) => plainStatus(status) === "completed")
		.sort((one, other) => (other.startsOn ?? "").localeCompare(one.startsOn ?? ""))
		.flatMap(({ slug, title, href }) =>
			slug === null ? [] : [[slug, { slug, title: title ?? "Your trip", href }] as const],
		);
	return [...new Map(journeys).values()];
}

export function packagesToReview(
	bookings: readonly BookingSummary[],
	reviews: readonly OwnReview[],
): { readonly slug: string; readonly title: string }[] {
	const reviewed = new Set(reviews.map(({ href }) => href));
	return completedPackages(bookings)
		.filter(({ href }) => !reviewed.has(href))
		.map(({ slug, title }) => ({ slug, title }));
}

export const hasCompleted = (bookings: readonly BookingSummary[], slug: string): boolean =>
	completedPackages(bookings).some((completed) => completed.slug === slug);
