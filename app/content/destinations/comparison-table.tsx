import { Picture } from "#app/components/cards/picture.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { lettering, visuallyHidden } from "#app/styles/text.css.ts";
import type { compareTours } from "./comparison.ts";
import * as styles from "./comparison-table.css.ts";

interface ComparisonTableProps {
	tours: readonly {
		readonly title: string;
		readonly href: string;
		readonly image: string | null;
		readonly datesHref: string;
		/** The link leads to the comparison without the package. */
		readonly withoutHref: string;
	}[];
	facts: ReturnType<typeof compareTours>;
}

/** Each fact is a row group headed by its label, which keeps the label on a phone too. */
export const ComparisonTable = ({ tours, facts }: ComparisonTableProps) => (
	<table className={styles.comparisonTable}>
		<caption className={visuallyHidden}>Compare packages</caption>
		<thead>
			<tr>
				{tours.map(({ title, href, image, withoutHref }) => (
					<td key={href}>
						<Link
							className={styles.comparisonRemoval}
							to={withoutHref}
							aria-label={`Remove: ${title}`}
							preventScrollReset
						>
							<Icon name="close" />
							Remove
						</Link>
						<div className={styles.comparedPicture}>
							<Picture image={image} alt="" name={title} width={320} />
						</div>
					</td>
				))}
			</tr>
			<tr>
				{tours.map(({ title, href }) => (
					<th key={href} scope="col" className={`${styles.comparedPackage} ${lettering}`}>
						<span className={styles.comparedTitle}>
							<Link to={href}>{title}</Link>
						</span>
					</th>
				))}
			</tr>
		</thead>
		{facts.map(({ name, cells }) => (
			<tbody key={name}>
				<tr>
					<th scope="rowgroup" colSpan={tours.length} className={styles.comparisonLabel}>
						{name}
					</th>
				</tr>
				<tr>
					{cells.map((cell, column) => (
						<td key={tours[column]?.href} className={styles.comparisonValue}>
							{cell}
						</td>
					))}
				</tr>
			</tbody>
		))}
		<tfoot>
			<tr>
				{tours.map(({ title, href, datesHref }) => (
					<td key={href} className={styles.comparisonLinks}>
						<Link to={datesHref} aria-label={`Choose date: ${title}`}>
							Choose date
						</Link>
					</td>
				))}
			</tr>
		</tfoot>
	</table>
);
