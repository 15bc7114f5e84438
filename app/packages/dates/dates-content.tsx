import { Text } from "#app/components/display/text.tsx";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { Duration } from "#server/bff/context/index.ts";
import { DeparturesTable, type PackageWithDates } from "./departures-table.tsx";

export const DatesContent = ({ tour }: { tour: PackageWithDates & { title: string } }) => (
	<>
		<Text>
			<strong>{tour.title}</strong>
			{tour.duration && tour.departures.length > 0 ? `, ${spellDays(tour.duration)} from each of these dates.` : null}
		</Text>
		<DeparturesTable tour={tour} />
		<EnquireLink slug={tour.slug} tone="calm">
			{tour.departures.length === 0 ? "Ask for dates" : "Ask about another date"}
		</EnquireLink>
	</>
);

const spellDays = ({ days }: Duration): string => (days === 1 ? "one day" : `${days} days`);
