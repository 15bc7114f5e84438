import { Heading, Text } from "#app/components/display/text.tsx";
import { addDays, formatDayWithWeekday } from "#app/lib/dates.ts";
import { bookingDay, bookingDays, bookingSection } from "./booking.css.ts";
import type { BookedTrip } from "./trip.ts";

export function DayByDay({ trip: { tour, booking } }: { trip: BookedTrip }) {
	if (!tour || tour.itinerary.length === 0) return null;
	return (
		<section className={bookingSection} aria-labelledby="days">
			<Heading level={2} size={4} id="days">
				Day by day
			</Heading>
			<ol className={bookingDays}>
				{tour.itinerary.map(({ day, title, text, stay }) => (
					<li key={`${day} ${title} ${text}`} className={bookingDay}>
						{day === null ? null : (
							<Text size="s" tone="soft">
								{booking.startsOn
									? `Day ${day}, ${formatDayWithWeekday(addDays(booking.startsOn, day - 1))}`
									: `Day ${day}`}
							</Text>
						)}
						{title ? (
							<Heading level={3} size={4}>
								{title}
							</Heading>
						) : null}
						{text ? <Text>{text}</Text> : null}
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
