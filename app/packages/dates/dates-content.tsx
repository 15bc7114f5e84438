import { Text } from "#app/components/display/text.tsx";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import { DeparturesList } from "./departures-list.tsx";
import type { DepartureMonth } from "./months.ts";

export interface PackageDates {
	title: string;
	slug: string;
	/** The length is like `5 nights, 6 days`, or null. */
	length: string | null;
	months: readonly DepartureMonth[];
	isSoldOut: boolean;
}

export const DatesContent = ({ tour: { title, length, ...dates } }: { tour: PackageDates }) => (
	<>
		<Text>
			<strong>{title}</strong>
			{length === null ? "" : `, ${length}`}. Prices per adult.
		</Text>
		<DeparturesList {...dates} showsAll />
		<EnquireLink slug={dates.slug} tone="calm">
			{dates.months.length === 0 ? "Ask for dates" : "Ask about another date"}
		</EnquireLink>
	</>
);
