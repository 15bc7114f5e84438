import { spellDay, spellRange, weekdayOf } from "#app/lib/dates.ts";
import { spellPriceOrRequest } from "#app/lib/money.ts";
import { Table } from "#app/ui/table.tsx";
import { Text } from "#app/ui/text.tsx";
import { back, departuresTable, seat, seatsBelow, seatTone, when } from "./dates-and-prices.css.ts";
import { isSoldOut, lastDay, spellSeats } from "./departures.ts";
import { EnquireLink } from "./enquire-link.tsx";
import type { TourView } from "./load.ts";
import { aside } from "./part.css.ts";
import { Part } from "./part.tsx";
import { PriceList } from "./price-list.tsx";

type Tour = TourView["tour"];
type Departure = Tour["departures"][number];

/** When one can go, and what it costs. */
export const DatesAndPrices = ({ tour }: { tour: Tour }) => (
	<Part name="dates_tab" title="Dates and prices">
		<Departures tour={tour} />
		<PriceList tour={tour} />
		<div>
			<EnquireLink slug={tour.slug} tone="calm">
				Ask about another date
			</EnquireLink>
		</div>
	</Part>
);

function Departures({ tour: { departures, days } }: { tour: Tour }) {
	if (departures.length === 0) {
		return <Text>No dates are fixed yet. Tell us when you would like to go and an advisor will plan it with you.</Text>;
	}
	return (
		<>
			{isSoldOut(departures) ? (
				<Text strong>Every date is sold out for now. Ask us and we will tell you when new ones open.</Text>
			) : null}
			<div className={departuresTable}>
				<Table
					caption="Departures"
					head={["Date and city", "Per adult", "Seats"]}
					rows={departures.map((departure) => ({
						key: departure.id,
						cells: [
							<When key="when" departure={departure} days={days} />,
							spellPriceOrRequest(departure.priceInPaise),
							<Seats key="seats" departure={departure} />,
						],
					}))}
				/>
			</div>
		</>
	);
}

const When = ({ departure, departure: { date, city }, days }: { departure: Departure; days: number }) => (
	<>
		<time className={when} dateTime={date}>
			{spellDay(date)}
		</time>
		<span className={aside}>{`${weekdayOf(date)}, from ${city}`}</span>
		<span className={seatsBelow}>
			<Seats departure={departure} />
		</span>
		{days > 1 ? <span className={back}>{spellRange(date, lastDay(date, days))}</span> : null}
	</>
);

function Seats({ departure }: { departure: Departure }) {
	const { words, tone } = spellSeats(departure);
	return (
		<>
			<span className={`${seat} ${seatTone[tone]}`}>{words}</span>
			{departure.status === "guaranteed" ? <span className={aside}>Guaranteed departure</span> : null}
		</>
	);
}
