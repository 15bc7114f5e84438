import type { TourView } from "./load.ts";
import { MarkedList } from "./marked-list.tsx";
import { pair } from "./part.css.ts";
import { Part } from "./part.tsx";

/** What the price covers, what it does not, and where one sleeps. */
export function Inclusions({ tour }: { tour: TourView["tour"] }) {
	const nights = tour.hotels.map(spellHotel);
	if (tour.inclusions.length + tour.exclusions.length + nights.length === 0) return null;
	return (
		<Part name="inclusions_tab" title="What is included">
			<div className={pair}>
				<MarkedList title="Included" lines={tour.inclusions} mark="yes" />
				<MarkedList title="Not included" lines={tour.exclusions} mark="no" />
			</div>
			<MarkedList title="Where you sleep" lines={nights} />
		</Part>
	);
}

function spellHotel({ name, city, nights, stars }: TourView["tour"]["hotels"][number]): string {
	const count = `${nights} ${nights === 1 ? "night" : "nights"}`;
	return [name, city, count, stars === null ? null : `${stars}-star`].filter(Boolean).join(", ");
}
