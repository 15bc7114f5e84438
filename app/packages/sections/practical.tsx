import { Fragment } from "react";
import { Accordion } from "#app/components/display/accordion.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { paths } from "#app/lib/paths.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { hasPractical } from "#app/packages/tabs.ts";
import { PackageWeather } from "#app/packages/weather/weather.tsx";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import { MarkedList } from "./marked-list.tsx";
import { priceLines } from "./price-list.css.ts";
import { sectionColumns } from "./section.css.ts";
import { PackageSection } from "./section.tsx";

type PracticalProps = Pick<PackageView, "tour" | "weather" | "today" | "charges">;

export function Practical({ tour, weather, today, charges }: PracticalProps) {
	if (!hasPractical({ tour, weather })) return null;
	return (
		<PackageSection name="practical_tab" title="Good to know">
			{weather ? <PackageWeather weather={weather} today={today} /> : null}
			<div className={sectionColumns}>
				<MarkedList title="Documents to carry" lines={tour.documents} mark="yes" isFolded />
				<MarkedList title="Please note" lines={tour.notes} isFolded />
			</div>
			<Cancellation charges={charges} />
			{tour.itinerary.length === 0 ? null : (
				<p className={hiddenInPrint}>
					<a className={buttonClass({ tone: "calm" })} href={paths.packageItinerary(tour.slug)}>
						<Icon name="route" />
						Download itinerary (PDF)
					</a>
				</p>
			)}
		</PackageSection>
	);
}

function Cancellation({ charges }: Pick<PackageView, "charges">) {
	if (charges.length === 0) return null;
	return (
		<Accordion
			title={
				<Heading level={3} size={4}>
					Cancellation charges
				</Heading>
			}
		>
			<dl className={priceLines}>
				{charges.map(({ when, chargePercent }) => (
					<Fragment key={when}>
						<dt>{when}</dt>
						<dd>{chargePercent === 0 ? "Free" : `${chargePercent}%`}</dd>
					</Fragment>
				))}
			</dl>
			<Text size="s" tone="soft">
				Of the total price with taxes. The rest is refunded the way you paid.
			</Text>
		</Accordion>
	);
}
