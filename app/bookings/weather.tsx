import { Heading } from "#app/components/display/text.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { formatTemperatures } from "#app/lib/temperatures.ts";
import type { WeatherDay } from "#server/bff/context/index.ts";
import { bookingFact, bookingFactName, bookingFacts, bookingSection } from "./booking.css.ts";

export function TripWeather({ weather }: { weather: { day: string; places: readonly WeatherDay[] } | null }) {
	if (weather === null || weather.places.length === 0) return null;
	return (
		<section className={bookingSection} aria-labelledby="weather">
			<Heading level={2} size={4} id="weather">
				{`Weather on ${formatDay(weather.day)}`}
			</Heading>
			<dl className={bookingFacts}>
				{weather.places.map(({ place, text, minimumCelsius, maximumCelsius }) => (
					<div key={place} className={bookingFact}>
						<dt className={bookingFactName}>{place}</dt>
						<dd>{[formatTemperatures(minimumCelsius, maximumCelsius), text].filter(Boolean).join(", ")}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
