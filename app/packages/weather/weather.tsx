import { Form, useLocation } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { formatTemperatures } from "#app/lib/temperatures.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import {
	degrees,
	weatherBox,
	weatherDateField,
	weatherForm,
	weatherIcon,
	weatherPlace,
	weatherPlaces,
} from "./weather.css.ts";
import { weatherDays } from "./weather-day.ts";
import { WeatherIcon } from "./weather-icon.tsx";

type Weather = NonNullable<PackageView["weather"]>;
type Place = Weather["places"][number];

interface PackageWeatherProps {
	weather: Weather;
	today: PackageView["today"];
}

export function PackageWeather({ weather: { day, isAnotherDay, places: known }, today }: PackageWeatherProps) {
	const { pathname } = useLocation();
	const tab = new URLSearchParams(useLocation().search).get("tab");
	const { first, last } = weatherDays(today);
	const isKnown = known.length > 0;
	return (
		<section className={weatherBox} id="weather" aria-labelledby="weather-h">
			<Heading level={3} size={4} id="weather-h">
				{isKnown ? `Weather on ${formatDay(day)}` : "Weather"}
			</Heading>
			{isAnotherDay ? (
				<Text size="s" strong>
					{`Weather is available only from ${formatDay(first)} to ${formatDay(last)}.`}
				</Text>
			) : null}
			{isKnown ? (
				<ul className={weatherPlaces}>
					{known.map((entry) => (
						<PlaceWeather key={entry.place} {...entry} />
					))}
				</ul>
			) : null}
			<Form method="get" action={`${pathname}#weather`} preventScrollReset className={weatherForm}>
				{tab === null ? null : <input type="hidden" name="tab" value={tab} />}
				<Text as="label" size="s" htmlFor="weather-date">
					Travelling on another day?
				</Text>
				<input
					key={day}
					id="weather-date"
					className={weatherDateField}
					type="date"
					name="date"
					defaultValue={day}
					min={first}
					max={last}
				/>
				<Button tone="calm">Show weather</Button>
			</Form>
		</section>
	);
}

const PlaceWeather = ({ place: name, icon, text, minimumCelsius, maximumCelsius }: Place) => (
	<li className={weatherPlace}>
		<strong>{name}</strong> {icon ? <WeatherIcon sign={icon} className={weatherIcon} /> : null}
		<span className={degrees}>{formatTemperatures(minimumCelsius, maximumCelsius)}</span>
		{text ? <span>{` ${text}`}</span> : null}
	</li>
);
