import { useId } from "react";
import { Badge } from "#app/components/display/badge.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { FoldedOnPhones } from "#app/packages/sections/folded.tsx";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { BookButton, BookForm } from "./book-form.tsx";
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
	monthChip,
	monthPanel,
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
					{`${month.shortName}\n${month.lowestPrice ?? "Sold out"}`}
				</label>,
				<BookForm
					key={`${month.id} dates`}
					slug={slug}
					isBookable={month.isBookable}
					className={monthPanel}
					label={month.name}
				>
					<Heading level={showsAll ? 2 : 3} size={4}>
						{month.name}
					</Heading>
					<FoldedRows fold={month.earlier} slug={slug} />
					<Rows rows={month.rows} slug={slug} />
					<FoldedRows fold={month.later} slug={slug} />
				</BookForm>,
			])}
		</fieldset>
	);
}

const FoldedRows = ({ fold, slug }: { fold: DepartureMonth["later"]; slug: string }) =>
	fold && (
		<FoldedOnPhones title={fold.title}>
			<Rows rows={fold.rows} slug={slug} />
		</FoldedOnPhones>
	);

const Rows = ({ rows, slug }: { rows: readonly DepartureRow[]; slug: string }) => (
	<ul className={departureList}>
		{rows.map((row) => (
			<Row key={row.key} row={row} slug={slug} />
		))}
	</ul>
);

const Row = ({ row, slug }: { row: DepartureRow; slug: string }) => (
	<li className={departureRow}>
		<p className={departureDates}>
			<time dateTime={row.date}>{row.range}</time>
			{` ${row.place}`}
		</p>
		<p className={`${departureSeats} ${seatTone[row.seats.tone]}`}>
			{`${row.seats.words} `}
			{row.isGuaranteed ? <Badge tone="positive">Guaranteed departure</Badge> : null}
			{row.isCheapest ? <Badge tone="promote">Lowest price</Badge> : null}
		</p>
		{row.price === null ? null : (
			<p className={`${departureDates} ${departureFare}`}>{`${row.price}\n${row.priceNote}`}</p>
		)}
		{row.fareNotes ? <p className={departureNotes}>{row.fareNotes}</p> : null}
		{row.terms === null ? null : <Terms {...row.terms} />}
		{row.isBookable ? <BookButton slug={slug} date={row.date} className={departureBook} /> : null}
	</li>
);

const Terms = ({ cancellation, payment }: NonNullable<DepartureRow["terms"]>) => (
	<p className={departureTerms}>
		{cancellation.map(({ words, tone }) =>
			tone === "plain" ? (
				words
			) : (
				<span key={words} className={termsTone[tone]}>
					{words}
				</span>
			),
		)}
		{(cancellation.length > 0 ? "\u00a0· " : "") + payment}
	</p>
);
