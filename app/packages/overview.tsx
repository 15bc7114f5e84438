import { spellDuration, spellMonths } from "#app/lib/dates.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { TourView } from "./load.ts";
import { MarkedList } from "./marked-list.tsx";
import { fact, facts } from "./overview.css.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { Part } from "./part.tsx";

type Tour = TourView["tour"];

/** What the journey is, in a few lines. */
export function Overview({ tour }: { tour: Tour }) {
	return (
		<Part name="overview_tab" title="Overview">
			<Paragraphs text={tour.summary} size="l" />
			<dl className={facts}>
				{factsOf(tour).map(({ icon, name, value }) => (
					<div key={name} className={fact}>
						<dt>
							<Icon name={icon} /> {name}
						</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<MarkedList title="Highlights" lines={tour.highlights} mark="yes" />
		</Part>
	);
}

function factsOf(tour: Tour): { icon: IconName; name: string; value: string }[] {
	const all: { icon: IconName; name: string; value: string | null }[] = [
		{ icon: "clock", name: "How long", value: spellDuration(tour) },
		{ icon: "route", name: "The way", value: tour.route.join(" – ") },
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
