import { classNames } from "#app/components/display/class-names.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { MarkedList } from "./marked-list.tsx";
import { accordionOnPhones, sectionColumns } from "./section.css.ts";
import { PackageSection } from "./section.tsx";

export function Inclusions({ tour }: { tour: PackageView["tour"] }) {
	const nights = tour.hotels.map(spellHotel);
	if (tour.inclusions.length + tour.exclusions.length + nights.length === 0) return null;
	return (
		<PackageSection name="inclusions_tab" title="What is included">
			<div className={classNames(sectionColumns, accordionOnPhones)}>
				<MarkedList title="Included" lines={tour.inclusions} mark="yes" />
				<MarkedList title="Not included" lines={tour.exclusions} mark="no" isFolded />
			</div>
			<MarkedList title="Hotels" lines={nights} isFolded />
		</PackageSection>
	);
}

function spellHotel({ name, city, nights, stars }: PackageView["tour"]["hotels"][number]): string {
	const count = nights ? `${nights} ${nights === 1 ? "night" : "nights"}` : null;
	return [name, city, count, stars === null ? null : `${stars}-star`].filter(Boolean).join(", ");
}
