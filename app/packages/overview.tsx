import { spellDuration, spellMonths } from "#app/lib/dates.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { TourView } from "./load.ts";
import { MarkedList } from "./marked-list.tsx";
import { broad, fact, facts } from "./overview.css.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { Part } from "./part.tsx";

type Tour = TourView["tour"];

/** What the journey is, in a few lines. */
export function Overview({ tour }: { tour: Tour }) {
	return (
		<Part name="overview_tab" title="Overview">
			<Paragraphs text={tour.summary} size="l" />
			<dl className={facts}>
				{factsOf(tour).map(({ icon, name, value, isBroad }) => (
					<div key={name} className={classes(fact, isBroad && broad)}>
						<dt>
							<Icon name={icon} />
							{` ${name}`}
						</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<MarkedList title="Highlights" lines={tour.highlights} mark="yes" />
		</Part>
	);
}

interface Fact<Value = string> {
	icon: IconName;
	name: string;
	value: Value;
	isBroad?: boolean;
}

function factsOf(tour: Tour): Fact[] {
	const all: Fact<string | null>[] = [
		{ icon: "route", name: "The way", value: tour.route.join(" – "), isBroad: true },
		{ icon: "clock", name: "How long", value: spellDuration(tour) },
		{ icon: "pin", name: "Starts and ends", value: spellEnds(tour) },
		{ icon: "sun", name: "Best months", value: spellMonths(tour.bestMonths) },
		{ icon: "compass", name: "How hard", value: tour.grade },
		{ icon: "people", name: "Group", value: tour.maximumGroup === null ? null : `Up to ${tour.maximumGroup} people` },
		{ icon: "info", name: "Age", value: tour.minimumAge === null ? null : `From ${tour.minimumAge} years` },
	];
	return all.flatMap((entry) => (entry.value ? [{ ...entry, value: entry.value }] : []));
}

const spellEnds = ({ startCity, endCity }: Tour): string =>
	startCity === endCity ? startCity : `From ${startCity} to ${endCity}`;
