import { addDays, type Day, formatDayOfYear } from "#app/lib/dates.ts";
import type { YatraPlan } from "#server/bff/context/index.ts";
import { listBatches, type YatraRoute, yatraRouteFacts, yatraRoutes } from "./rules.ts";

interface SeasonBatch {
	/** The upstream's name: `Lipulekh batch 1`. */
	readonly name: string;
	readonly number: number;
	/** The text is like `15 June to 7 July`; it is null without a plan. */
	readonly dates: string | null;
}

export interface SeasonRoute {
	readonly name: YatraRoute;
	/** The title is like `Lipulekh (Uttarakhand), 23 days`. */
	readonly title: string;
	readonly places: readonly string[];
	readonly batches: readonly SeasonBatch[];
}

/** Year and seats are null without a plan of the operator. */
export interface Season {
	readonly year: number | null;
	readonly seats: number | null;
	readonly routes: readonly SeasonRoute[];
}

const planNames = { Lipulekh: "lipulekh", "Nathu La": "nathuLa" } as const satisfies Record<
	YatraRoute,
	keyof YatraPlan["routes"]
>;

/** Only the loader calls it, so that its words are not part of the script. @param plan of the brand file */
export function readSeason(plan: YatraPlan | null, today: Day): Season {
	const year = plan === null ? null : yearOf(plan, today);
	return {
		year,
		seats: plan?.seats ?? null,
		routes: yatraRoutes.map((name) => routeOf(name, plan?.routes[planNames[name]], year)),
	};
}

/** Returns the year of the next season that one can still register for. */
const yearOf = ({ registrationEnds }: YatraPlan, today: Day): number =>
	Number(today.slice(0, 4)) + (today.slice(5) > registrationEnds ? 1 : 0);

type RoutePlan = YatraPlan["routes"]["lipulekh"];

function routeOf(name: YatraRoute, plan: RoutePlan | undefined, year: number | null): SeasonRoute {
	const title = `${name} (${yatraRouteFacts[name].state})`;
	return {
		name,
		title: plan ? `${title}, ${plan.days} days` : title,
		places: plan?.places ?? [],
		batches: listBatches(name).map((batch, index) => ({
			name: batch,
			number: index + 1,
			dates: plan && year !== null ? spellDates(plan, year, index) : null,
		})),
	};
}

function spellDates({ firstStart, daysBetween, days }: RoutePlan, year: number, index: number): string {
	const startsOn = addDays(`${year}-${firstStart}`, index * daysBetween);
	return `${formatDayOfYear(startsOn)} to ${formatDayOfYear(addDays(startsOn, days - 1))}`;
}
