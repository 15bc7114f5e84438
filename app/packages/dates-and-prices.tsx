import { DeparturesTable } from "./departures-table.tsx";
import { EnquireLink } from "./enquire-link.tsx";
import type { TourView } from "./load.ts";
import { Part } from "./part.tsx";
import { PriceList } from "./price-list.tsx";

/** When one can go, and what it costs. */
export const DatesAndPrices = ({ tour }: { tour: TourView["tour"] }) => (
	<Part name="dates_tab" title="Dates and prices">
		<DeparturesTable tour={tour} />
		<PriceList tour={tour} />
		<div>
			<EnquireLink slug={tour.slug} tone="calm">
				Ask about another date
			</EnquireLink>
		</div>
	</Part>
);
