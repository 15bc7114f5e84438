import { spellDay, spellRange, weekdayOf } from "#app/lib/dates.ts";
import { spellPriceOrRequest } from "#app/lib/money.ts";
import { Table } from "#app/ui/table.tsx";
import { Text } from "#app/ui/text.tsx";
import type { PackagePage } from "#server/bff/wire/index.ts";
import { BookForm } from "./book-form.tsx";
import { isBookable, isSoldOut, lastDay, spellSeats } from "./departures.ts";
import { back, departuresTable, seat, seatsBelow, seatTone, when } from "./departures-table.css.ts";
import { aside } from "./part.css.ts";

export type Dated = Pick<PackagePage, "departures" | "days" | "slug">;
type Departure = PackagePage["departures"][number];

/** When one can go, from where, at what price, and how much room there is. */
export function DeparturesTable({ tour: { departures, days, slug } }: { tour: Dated }) {
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
							<Fare key="fare" departure={departure} slug={slug} />,
							<Seats key="seats" departure={departure} />,
						],
					}))}
				/>
			</div>
		</>
	);
}

const Fare = ({ departure, slug }: { departure: Departure; slug: string }) => (
	<>
		{spellPriceOrRequest(departure.priceInPaise)}
		{isBookable(departure) ? <BookForm slug={slug} date={departure.date} /> : null}
	</>
);

const When = ({ departure, departure: { date, city }, days }: { departure: Departure; days: number }) => (
	<>
		<span className={when}>{spellDay(date)}</span>
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
