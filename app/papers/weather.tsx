import { spellDay } from "#app/lib/dates.ts";
import { Heading } from "#app/ui/text.tsx";
import type { WeatherDay } from "#server/bff/wire/index.ts";
import { fact, factName, facts, part } from "./papers.css.ts";

interface WeatherProps {
	readonly weather: { readonly day: string; readonly places: readonly WeatherDay[] } | null;
}

const degrees = ({ minimumCelsius, maximumCelsius }: WeatherDay): string =>
	`${Math.round(minimumCelsius)} to ${Math.round(maximumCelsius)} °C`;

/** The weather at the journey's places on the day it begins; silent where it is not known. */
export function Weather({ weather }: WeatherProps) {
	if (weather === null || weather.places.length === 0) return null;
	return (
		<section className={part} aria-labelledby="weather">
			<Heading level={2} size={4} id="weather">
				{`Weather on ${spellDay(weather.day)}`}
			</Heading>
			<dl className={facts}>
				{weather.places.map((known) => (
					<div key={known.place} className={fact}>
						<dt className={factName}>{known.place}</dt>
						<dd>{`${degrees(known)}, ${known.text}`}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
