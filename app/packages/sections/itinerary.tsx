import { Picture } from "#app/components/cards/picture.tsx";
import { summaryTitle } from "#app/components/display/accordion.css.ts";
import { Heading } from "#app/components/display/text.tsx";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { formatItineraryDay } from "#app/lib/dates.ts";
import { useRoot } from "#app/lib/use-root.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { FoldedOnPhones, splitFirst } from "./folded.tsx";
import { dayBody, dayDetail, dayDetails, dayPicture, itineraryDay, itineraryDays } from "./itinerary.css.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { PackageSection } from "./section.tsx";

type Day = PackageView["tour"]["itinerary"][number];

/** Later days are folded: a phone would scroll past them for long. */
const daysOpen = 2;
const daysShown = 5;

export function Itinerary({ itinerary }: { itinerary: readonly Day[] }) {
	if (itinerary.length === 0) return null;
	const [first, others] = splitFirst(itinerary, daysShown);
	return (
		<PackageSection name="itinerary_tab" title="Day by day">
			<Days days={first} open={daysOpen} />
			{others.length > 0 ? (
				<FoldedOnPhones title={`${others.length} more days`}>
					<Days days={others} open={0} />
				</FoldedOnPhones>
			) : null}
		</PackageSection>
	);
}

const Days = ({ days, open }: { days: readonly Day[]; open: number }) => (
	<ol className={itineraryDays}>
		{days.map((entry, index) => (
			<li key={`${entry.day} ${entry.title} ${entry.text}`} className={itineraryDay} data-day={entry.day}>
				<DayEntry entry={entry} isFolded={index >= open} />
			</li>
		))}
	</ol>
);

function DayEntry({ entry, isFolded }: { entry: Day; isFolded: boolean }) {
	const hasTitle = entry.day !== null || entry.title !== "";
	const title = hasTitle ? (
		<Heading level={3} size={4}>
			{formatItineraryDay(entry)}
		</Heading>
	) : null;
	const content = (
		<>
			<DayPicture image={entry.images[0]} isFolded={isFolded && hasTitle} />
			{entry.text ? <Paragraphs text={entry.text} /> : null}
			<Details of={entry} />
		</>
	);
	if (!isFolded || !hasTitle)
		return (
			<div className={dayBody}>
				{title}
				{content}
			</div>
		);
	return (
		<details>
			<summary className={summaryTitle}>{title}</summary>
			<div className={dayBody}>{content}</div>
		</details>
	);
}

/**
 * The picture is decoration: the day's title and text say what it shows. A folded one is delayed by its `details`, and
 * needs no frame.
 */
function DayPicture({ image, isFolded }: { image: string | undefined; isFolded: boolean }) {
	const isLight = useRoot()?.appearance.dataLight;
	if (image === undefined || isLight) return null;
	return <Picture image={image} alt="" width={480} className={dayPicture} isBare={isFolded} />;
}

function Details({ of: { meals, stay, distance } }: { of: Day }) {
	const known: { icon: IconName; name: string; value: string | null }[] = [
		{ icon: "meal", name: "Meals", value: meals.join(", ") },
		{ icon: "bed", name: "Night", value: stay },
		{ icon: "route", name: "On the way", value: distance },
	];
	const shown = known.filter(({ value }) => value);
	if (shown.length === 0) return null;
	return (
		<ul className={dayDetails}>
			{shown.map(({ icon, name, value }) => (
				<li key={name} className={dayDetail}>
					<Icon name={icon} label={name} />
					{` ${value}`}
				</li>
			))}
		</ul>
	);
}
