import { Form, useLocation } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { TourView } from "./load.ts";
import { ask, dayField, degrees, place, places, sign, weatherBox } from "./weather.css.ts";
import { weatherDays } from "./weather-day.ts";
import { WeatherSign } from "./weather-sign.tsx";

type Place = TourView["weather"]["places"][number];

/** The weather on a day the traveller may choose; silent where it is not known. */
export function Weather({ weather: { day, isAnotherDay, places: known }, today }: Pick<TourView, "weather" | "today">) {
	const { pathname } = useLocation();
	const tab = new URLSearchParams(useLocation().search).get("tab");
	const { first, last } = weatherDays(today);
	const isKnown = known.length > 0;
	return (
		<section className={weatherBox} id="weather" aria-labelledby="weather-h">
			<Heading level={3} size={4} id="weather-h">
				{isKnown ? `Weather on ${spellDay(day)}` : "Weather"}
			</Heading>
			{isAnotherDay ? (
				<Text size="s" strong>
					{`The weather can be told for days from ${spellDay(first)} to ${spellDay(last)}; yours is not among them.`}
				</Text>
			) : null}
			{isKnown ? (
				<ul className={places}>
					{known.map((entry) => (
						<PlaceWeather key={entry.place} {...entry} />
					))}
				</ul>
			) : null}
			<Form method="get" action={`${pathname}#weather`} preventScrollReset className={ask}>
				{tab === null ? null : <input type="hidden" name="tab" value={tab} />}
				<label>
					<Text as="span" size="s">
						Travelling on another day?
					</Text>
					<input key={day} className={dayField} type="date" name="date" defaultValue={day} min={first} max={last} />
				</label>
				<Button tone="calm">Show the weather</Button>
			</Form>
		</section>
	);
}

const PlaceWeather = ({ place: name, icon, text, minimumCelsius, maximumCelsius }: Place) => (
	<li className={place}>
		<WeatherSign sign={icon} className={sign} />
		<strong>{name}</strong>
		<span className={degrees}>{`${Math.round(minimumCelsius)} to ${Math.round(maximumCelsius)} °C`}</span>
		<Text as="span" size="s" tone="soft">
			{text}
		</Text>
	</li>
);
