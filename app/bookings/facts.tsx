import { Heading } from "#app/components/display/text.tsx";
import type { LabelledValue, TextList } from "#server/bff/context/index.ts";
import * as styles from "./booking.css.ts";
import { smallInPrint } from "./document.css.ts";

export const BookingFacts = ({ of }: { of: readonly LabelledValue[] }) => (
	<dl className={styles.bookingFacts}>
		{of.map(([name, value]) => (
			<div key={name} className={styles.bookingFact}>
				<dt className={styles.bookingFactName}>{name}</dt>
				<dd className={styles.bookingFactValue}>{value}</dd>
			</div>
		))}
	</dl>
);

export const TextLists = ({ of, level }: { of: readonly TextList[]; level: 2 | 3 }) =>
	of
		.filter(({ lines }) => lines.length > 0)
		.map(({ title, lines }) => (
			<section key={title} className={styles.bookingSection} aria-label={title}>
				<Heading level={level} size={4}>
					{title}
				</Heading>
				<ul className={styles.bookingList}>
					{lines.map((line) => (
						<li key={line} className={`${styles.bookingListItem} ${smallInPrint}`}>
							{line}
						</li>
					))}
				</ul>
			</section>
		));
