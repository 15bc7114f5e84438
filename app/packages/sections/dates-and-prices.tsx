import { DeparturesList } from "#app/packages/dates/departures-list.tsx";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { PriceList } from "./price-list.tsx";
import { PackageSection } from "./section.tsx";

export const DatesAndPrices = ({
	tour,
	fares,
	months,
	offer,
}: Pick<PackageView, "tour" | "fares" | "months" | "offer">) => (
	<PackageSection name="dates_tab" title="Dates and prices">
		<DeparturesList months={months} slug={tour.slug} isSoldOut={offer.action === "otherDates"} />
		{offer.action === "otherDates" ? null : <PriceList fares={fares} />}
		<EnquireLink slug={tour.slug} tone="calm">
			{months.length === 0 ? "Ask for dates" : "Ask about another date"}
		</EnquireLink>
	</PackageSection>
);
