import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { day, dayBody, days, detail, details, number } from "./itinerary.css.ts";
import type { TourView } from "./load.ts";
import { Part } from "./part.tsx";

type Day = TourView["tour"]["itinerary"][number];

/** The journey, day by day. */
export function Itinerary({ itinerary }: { itinerary: readonly Day[] }) {
	if (itinerary.length === 0) return null;
	return (
		<Part name="itinerary_tab" title="Day by day">
			<ol className={days}>
				{itinerary.map((entry) => (
					<li key={entry.day} className={day}>
						<span className={number} aria-hidden="true">
							{entry.day}
						</span>
						<div className={dayBody}>
							<Heading level={3} size={4}>
								{`Day ${entry.day}: ${entry.title}`}
							</Heading>
							<Text>{entry.text}</Text>
							<Details of={entry} />
						</div>
					</li>
				))}
			</ol>
		</Part>
	);
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
		<ul className={details}>
			{shown.map(({ icon, name, value }) => (
				<li key={name} className={detail}>
					<Icon name={icon} label={name} />
					{` ${value}`}
				</li>
			))}
		</ul>
	);
}
