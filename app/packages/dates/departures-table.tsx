import { Table } from "#app/components/display/table.tsx";
import { Text } from "#app/components/display/text.tsx";
import { formatDay, formatDayRange, weekdayOf } from "#app/lib/dates.ts";
import { formatPriceOrRequest } from "#app/lib/money.ts";
import type { BookablePackage } from "#app/packages/get-package.ts";
import { cellNote } from "#app/packages/sections/section.css.ts";
import type { PackagePage } from "#server/bff/context/index.ts";
import { BookForm } from "./book-form.tsx";
import { formatSeats, isBookable, isSoldOut, lastDay, type ShownDeparture } from "./departures.ts";
import {
	departureDate,
	departuresTable,
	returnDate,
	seatBadge,
	seatsBelowDate,
	seatTone,
} from "./departures-table.css.ts";

export type PackageWithDates = Pick<BookablePackage, "departures" | "duration" | "slug">;
type Departure = PackagePage["departures"][number];

export function DeparturesTable({ tour: { departures, duration, slug } }: { tour: PackageWithDates }) {
	if (departures.length === 0) {
		return <Text>Dates on request. Tell us when you would like to go and an advisor will plan it with you.</Text>;
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
						key: `${departure.date} ${departure.id} ${departure.city}`,
						cells: [
							<When key="when" departure={departure} days={duration?.days ?? null} />,
							<Fare key="fare" departure={departure} slug={slug} />,
							<Seats key="seats" departure={departure} />,
						],
					}))}
				/>
			</div>
		</>
	);
}

const Fare = ({ departure, slug }: { departure: ShownDeparture; slug: string }) => (
	<>
		{formatPriceOrRequest(departure.priceInPaise)}
		{departure.fareNotes.map((note) => (
			<span key={note} className={cellNote}>
				{note}
			</span>
		))}
		{isBookable(departure) ? <BookForm slug={slug} date={departure.date} /> : null}
	</>
);

const When = ({ departure, departure: { date, city }, days }: { departure: Departure; days: number | null }) => (
	<>
		<span className={departureDate}>{formatDay(date)}</span>
		<span className={cellNote}>{city ? `${weekdayOf(date)}, from ${city}` : weekdayOf(date)}</span>
		<span className={seatsBelowDate}>
			<Seats departure={departure} />
		</span>
		{days !== null && days > 1 ? <span className={returnDate}>{formatDayRange(date, lastDay(date, days))}</span> : null}
	</>
);

function Seats({ departure }: { departure: Departure }) {
	const { words, tone } = formatSeats(departure);
	return (
		<>
			<span className={`${seatBadge} ${seatTone[tone]}`}>{words}</span>
			{departure.status === "guaranteed" ? <span className={cellNote}>Guaranteed departure</span> : null}
		</>
	);
}
