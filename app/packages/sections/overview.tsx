import { classNames } from "#app/components/display/class-names.ts";
import { Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { RouteMap } from "#app/packages/route/route-map.tsx";
import { MarkedList } from "./marked-list.tsx";
import { overviewFact, overviewFacts, wideFact } from "./overview.css.ts";
import { LongText } from "./paragraphs.tsx";
import { PackageSection } from "./section.tsx";

export function Overview({ tour, summary, route, facts }: Pick<PackageView, "tour" | "summary" | "route" | "facts">) {
	const isBare = !tour.summary && route === null && facts.length + tour.highlights.length === 0;
	return (
		<PackageSection name="overview_tab" title="Overview">
			{tour.summary ? <LongText {...summary} /> : null}
			{isBare ? <Text>Ask us for the route, dates and price of this trip.</Text> : null}
			{route === null ? null : <RouteMap route={route} />}
			{facts.length === 0 ? null : (
				<dl className={overviewFacts} data-later="">
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
