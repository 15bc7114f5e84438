import { Text } from "#app/ui/text.tsx";
import { type Dated, DeparturesTable } from "./departures-table.tsx";
import { EnquireLink } from "./enquire-link.tsx";

/** What the dates' page and their popup show. */
export const Dates = ({ tour }: { tour: Dated & { readonly title: string } }) => (
	<>
		<Text>
			<strong>{tour.title}</strong>, {tour.days === 1 ? "one day" : `${tour.days} days`} from each of these dates.
		</Text>
		<DeparturesTable tour={tour} />
		<EnquireLink slug={tour.slug} tone="calm">
			Ask about another date
		</EnquireLink>
	</>
);
