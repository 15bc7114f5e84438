import { DeparturesTable } from "#app/packages/dates/departures-table.tsx";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { PriceList } from "./price-list.tsx";
import { PackageSection } from "./section.tsx";

export const DatesAndPrices = ({ tour, fares }: Pick<PackageView, "tour" | "fares">) => (
	<PackageSection name="dates_tab" title="Dates and prices">
		<DeparturesTable tour={tour} />
		<PriceList fares={fares} />
		<div>
			<EnquireLink slug={tour.slug} tone="calm">
				{tour.departures.length === 0 ? "Ask for dates" : "Ask about another date"}
			</EnquireLink>
		</div>
	</PackageSection>
);
