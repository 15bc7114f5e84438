import { addDays, spellDayWithWeekday } from "#app/lib/dates.ts";
import { Heading, Text } from "#app/ui/text.tsx";
import { day as dayClass, days, part } from "./papers.css.ts";
import type { Trip } from "./trip.ts";

/** The itinerary with the days as they fall. */
export function DayByDay({ trip: { tour, booking } }: { readonly trip: Trip }) {
	if (!tour || tour.itinerary.length === 0) return null;
	return (
		<section className={part} aria-labelledby="days">
			<Heading level={2} size={4} id="days">
				Day by day
			</Heading>
			<ol className={days}>
				{tour.itinerary.map(({ day, title, text, stay }) => (
					<li key={day} className={dayClass}>
						<Text size="s" tone="soft">
							{booking.startsOn
								? `Day ${day}, ${spellDayWithWeekday(addDays(booking.startsOn, day - 1))}`
								: `Day ${day}`}
						</Text>
						<Heading level={3} size={4}>
							{title}
						</Heading>
						<Text>{text}</Text>
						{stay ? (
							<Text size="s" tone="soft">
								{`Night: ${stay}`}
							</Text>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}
