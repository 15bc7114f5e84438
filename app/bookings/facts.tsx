import { Heading } from "#app/components/display/text.tsx";
import type { LabelledValue, TextList } from "#server/bff/context/index.ts";
import {
	bookingFact,
	bookingFactName,
	bookingFacts,
	bookingFactValue,
	bookingList,
	bookingListItem,
	bookingSection,
} from "./booking.css.ts";
import { smallInPrint } from "./document.css.ts";

export const BookingFacts = ({ of }: { of: readonly LabelledValue[] }) => (
	<dl className={bookingFacts}>
		{of.map(([name, value]) => (
			<div key={name} className={bookingFact}>
				<dt className={bookingFactName}>{name}</dt>
				<dd className={bookingFactValue}>{value}</dd>
			</div>
		))}
	</dl>
);

export const TextLists = ({ of, level }: { of: readonly TextList[]; level: 2 | 3 }) =>
	of
		.filter(({ lines }) => lines.length > 0)
		.map(({ title, lines }) => (
			<section key={title} className={bookingSection} aria-label={title}>
				<Heading level={level} size={4}>
					{title}
				</Heading>
				<ul className={bookingList}>
					{lines.map((line) => (
						<li key={line} className={`${bookingListItem} ${smallInPrint}`}>
							{line}
						</li>
					))}
				</ul>
			</section>
		));
