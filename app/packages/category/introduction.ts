import { formatDay, todayInIndia } from "#app/lib/dates.ts";
import { spellLowestPrice } from "#app/lib/lowest-price.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import type { CategoryPage } from "#server/bff/context/index.ts";

/** Such titles name what is sold. */
const namesTrips =
	/\b(?:packages?|tours?|trips?|treks?|trails?|getaways?|holidays?|offers?|deals?|yatras?|cruises?)\b/i;

/** Returns what travellers search for: `India tour packages`, `Tour packages from Delhi`. */
export function spellHeading(title: string): string {
	if (/^domestic$/i.test(title)) return "India tour packages";
	if (/^from /i.test(title)) return `Tour packages ${title[0]?.toLowerCase()}${title.slice(1)}`;
	return namesTrips.test(title) ? title : `${title} tour packages`;
}

/**
 * Returns the heading over the trips that are left of a category: `India trips with seats`,
 * `Trips from Delhi with seats`.
 */
export function headingOfAlternatives(title: string | null): string {
	if (title === null) return "Trips with seats";
	if (/^domestic$/i.test(title)) return "India trips with seats";
	if (/^from /i.test(title)) return `Trips ${title[0]?.toLowerCase()}${title.slice(1)} with seats`;
	return namesTrips.test(title) ? `${title} with seats` : `${title} trips with seats`;
}

/** Says how many trips there are, how long, from which price, and when the next one starts: what is known of it. */
export function spellIntroduction({ packageCount, packages }: Pick<CategoryPage, "packageCount" | "packages">): string {
	if (!packages?.length) return "";
	const open = packages.filter(({ isSoldOut }) => !isSoldOut);
	const lengths = packages.flatMap(({ duration }) => duration?.days ?? []);
	const dates = open.flatMap(({ nextDate }) => nextDate ?? []).filter((date) => date >= todayInIndia());
	const facts = [formatPackageCount(packageCount), spellRange(lengths), spellLowestPrice(packages)]
		.filter(Boolean)
		.join(" ");
	const next = dates.length > 0 ? ` The next one starts on ${formatDay(dates.reduce(earlier))}.` : "";
	return `Choose from ${facts}.${next}`;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

function spellRange(days: readonly number[]): string {
	if (days.length === 0) return "";
	const [least, most] = [Math.min(...days), Math.max(...days)];
	return least === most ? `of ${least} ${least === 1 ? "day" : "days"}` : `of ${least} to ${most} days`;
}

/** Says that a list has no packages. */
export function spellNothingFound(title: string, packages: CategoryPage["packages"], isNarrow: boolean) {
	if (isNarrow)
		return { title: "No packages match", text: "Remove a filter, or tell an advisor what you have in mind." };
	if (packages === null)
		return { title: "We could not load these packages", text: "Please try again in a while, or ask an advisor." };
	return {
		title: "No packages here yet",
		text: `We have no packages under ${title} at the moment. An advisor can plan one with you.`,
	};
}
