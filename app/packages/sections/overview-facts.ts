import type { IconName } from "#app/components/icons/icon.tsx";
import { formatMonths } from "#app/lib/dates.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Tour = Pick<PackagePage, "route" | "startCity" | "endCity" | "bestMonths" | "grade" | "minimumAge">;

const scopes = {
	domestic: "India",
	international: "International",
	weekend: "Weekend getaway",
	backpacking: "Backpacking",
	pilgrimage: "Pilgrimage",
} as const satisfies Record<NonNullable<PackagePage["scope"]>, string>;

export const spellScope = (scope: PackagePage["scope"]): string | null => scope && scopes[scope];

interface OverviewFact<Value = string> {
	icon: IconName;
	name: string;
	value: Value;
	isBroad?: boolean;
}

/** Only the loader calls it, so that its words are not part of the script. */
export function listOverviewFacts(tour: Tour, isRouteDrawn: boolean): OverviewFact[] {
	const all: OverviewFact<string | null>[] = [
		{ icon: "route", name: "Route", value: isRouteDrawn ? null : tour.route.join(" – "), isBroad: true },
		{ icon: "pin", name: "Starts and ends", value: spellEnds(tour) },
		{ icon: "sun", name: "Best time", value: formatMonths(tour.bestMonths) },
		{ icon: "compass", name: "Difficulty", value: tour.grade },
		{ icon: "info", name: "Minimum age", value: tour.minimumAge === null ? null : `${tour.minimumAge} years` },
	];
	return all.flatMap((entry) => (entry.value ? [{ ...entry, value: entry.value }] : []));
}

export function spellEnds({ startCity, endCity }: Pick<Tour, "startCity" | "endCity">): string {
	if (startCity === endCity || !endCity) return startCity;
	return startCity ? `From ${startCity} to ${endCity}` : `To ${endCity}`;
}
