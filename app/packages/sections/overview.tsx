import { classNames } from "#app/components/display/class-names.ts";
import { Text } from "#app/components/display/text.tsx";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { formatDuration, formatMonths } from "#app/lib/dates.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { MarkedList } from "./marked-list.tsx";
import { overviewFact, overviewFacts, wideFact } from "./overview.css.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { PackageSection } from "./section.tsx";

type Tour = PackageView["tour"];

export function Overview({ tour }: { tour: Tour }) {
	const facts = factsOf(tour);
	const isBare = !tour.summary && facts.length + tour.highlights.length === 0;
	return (
		<PackageSection name="overview_tab" title="Overview">
			{tour.summary ? <Paragraphs text={tour.summary} size="l" /> : null}
			{isBare ? <Text>Ask us for the route, the dates and the price of this trip.</Text> : null}
			{facts.length === 0 ? null : (
				<dl className={overviewFacts}>
					{facts.map(({ icon, name, value, isBroad }) => (
						<div key={name} className={classNames(overviewFact, isBroad && wideFact)}>
							<dt>
								<Icon name={icon} />
								{` ${name}`}
							</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<MarkedList title="Highlights" lines={tour.highlights} mark="yes" />
		</PackageSection>
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
		{ icon: "route", name: "Route", value: tour.route.join(" – "), isBroad: true },
		{ icon: "clock", name: "How long", value: formatDuration(tour.duration) },
		{ icon: "pin", name: "Starts and ends", value: spellEnds(tour) },
		{ icon: "sun", name: "Best months", value: formatMonths(tour.bestMonths) },
		{ icon: "compass", name: "Difficulty", value: tour.grade },
		{ icon: "people", name: "Group", value: tour.maximumGroup === null ? null : `Up to ${tour.maximumGroup} people` },
		{ icon: "info", name: "Age", value: tour.minimumAge === null ? null : `From ${tour.minimumAge} years` },
	];
	return all.flatMap((entry) => (entry.value ? [{ ...entry, value: entry.value }] : []));
}

export function spellEnds({ startCity, endCity }: Pick<Tour, "startCity" | "endCity">): string {
	if (startCity === endCity || !endCity) return startCity;
	return startCity ? `From ${startCity} to ${endCity}` : `To ${endCity}`;
}
