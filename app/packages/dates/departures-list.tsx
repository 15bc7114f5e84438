import { useId } from "react";
import { Badge } from "#app/components/display/badge.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { cellNote } from "#app/packages/sections/section.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { BookForm } from "./book-form.tsx";
import {
	allMonths,
	departureBook,
	departureDates,
	departureFare,
	departureList,
	departureNotes,
	departureRow,
	departureSeats,
	departuresByMonth,
	departureTerms,
	laterDates,
	monthChip,
	monthPanel,
	monthPrice,
	seatBadge,
	seatTone,
	termsTone,
} from "./departures-list.css.ts";
import type { DepartureMonth, DepartureRow } from "./months.ts";

interface DeparturesListProps {
	months: readonly DepartureMonth[];
	slug: string;
	isSoldOut: boolean;
	/** All months are shown until one is chosen. */
	showsAll?: boolean;
}

/** Months are radio buttons that the style sheet answers: no script is needed. */
export function DeparturesList({ months, slug, isSoldOut, showsAll = false }: DeparturesListProps) {
	const group = useId();
	if (isSoldOut)
		return <Text strong>All dates are sold out for now. Ask us and we will tell you when new ones open.</Text>;
	if (months.length === 0)
		return <Text>Dates on request. Tell us when you would like to travel and an advisor will plan it with you.</Text>;
	return (
		<fieldset className={departuresByMonth}>
			<legend className={visuallyHidden}>Departures by month, prices per adult</legend>
			<label className={classNames(monthChip, allMonths)}>
				<input type="radio" name={group} defaultChecked={showsAll} className={visuallyHidden} />
				All dates
			</label>
			{months.map((month) => [
				<label key={month.id} className={monthChip}>
					<input type="radio" name={group} defaultChecked={!showsAll && month.isOpen} className={visuallyHidden} />
					{`${month.shortName} `}
					<span className={monthPrice}>{month.lowestPrice ?? "Sold out"}</span>
				</label>,
				<section key={`${month.id} dates`} className={monthPanel} aria-label={month.name}>
					<Heading level={showsAll ? 2 : 3} size={4}>
						{month.name}
					</Heading>
					<Rows rows={month.rows} slug={slug} />
					{month.later ? (
						<details className={laterDates}>
							<summary>{month.later.title}</summary>
							<Rows rows={month.later.rows} slug={slug} />
						</details>
					) : null}
				</section>,
			])}
		</fieldset>
	);
}

const Rows = ({ rows, slug }: { rows: readonly DepartureRow[]; slug: string }) => (
	<ul className={departureList}>
		{rows.map((row) => (
			<Row key={row.key} row={row} slug={slug} />
		))}
	</ul>
);

const Row = ({ row, slug }: { row: DepartureRow; slug: string }) => (
	<li className={departureRow}>
		<div className={departureDates}>
			<time dateTime={row.date}>{row.range}</time> <span className={cellNote}>{row.place}</span>
		</div>
		<p className={departureSeats}>
			<span className={`${seatBadge} ${seatTone[row.seats.tone]}`}>{row.seats.words}</span>{" "}
			{row.isGuaranteed ? <Badge tone="positive">Guaranteed departure</Badge> : null}{" "}
			{row.isCheapest ? <Badge tone="promote">Lowest price</Badge> : null}
		</p>
		{row.price === null ? null : (
			<p className={departureFare}>
				<strong>{row.price}</strong> {row.priceNote ? <span className={cellNote}>{row.priceNote}</span> : null}
			</p>
		)}
		{row.fareNotes ? <p className={`${cellNote} ${departureNotes}`}>{row.fareNotes}</p> : null}
		{row.terms === null ? null : <Terms {...row.terms} />}
		{row.isBookable ? <BookForm slug={slug} date={row.date} className={departureBook} /> : null}
	</li>
);

const Terms = ({ cancellation, payment }: NonNullable<DepartureRow["terms"]>) => (
	<p className={departureTerms}>
		{cancellation.map(({ words, tone }) => (
			<span key={words} className={termsTone[tone]}>
				{words}
			</span>
		))}
		{cancellation.length > 0 ? "\u00a0· " : null}
		{payment}
	</p>
);
