import { Form } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { type Filter, toFilterQuery } from "#app/lib/package-filter.ts";
import { paths } from "#app/lib/paths.ts";
import { wishlistAnchor } from "#app/lib/wishlist.ts";
import { fadedEdges } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import * as styles from "./compare-choice.css.ts";
import { compareAddress, comparedName, listAddress, maxCompared } from "./comparison.ts";

interface ComparedPackage {
	readonly slug: string;
	readonly title: string;
}

interface CompareChoiceProps {
	card: ComparedPackage & { readonly id: string };
	compared: readonly string[];
	filter: Filter;
	page: number;
}

/** The form has its button inside, as simple browsers need it; search engines follow no forms. */
export function CompareChoice({ card, compared, filter, page }: CompareChoiceProps) {
	// With script the list stays where it is.
	const anchor = useHydrated() || !card.id ? "" : `#${wishlistAnchor(card.id, "")}`;
	const isChosen = compared.includes(card.slug);
	if (!isChosen && compared.length >= maxCompared) return null;
	const others = compared.filter((slug) => slug !== card.slug);
	const query = Object.entries({ ...toFilterQuery(filter), page: page > 1 ? String(page) : undefined });
	return (
		<Form method="get" action={paths.destinations() + anchor} className={styles.compareChoice} preventScrollReset>
			{query.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
			{(isChosen ? others : [...others, card.slug]).map((slug) => (
				<input key={slug} type="hidden" name={comparedName} value={slug} />
			))}
			<button type="submit" className={styles.compareButton} aria-pressed={isChosen}>
				<Icon name={isChosen ? "check" : "compare"} />
				<span className={styles.compareLabel}>
					Compare <span className={visuallyHidden}>{card.title}</span>
				</span>
			</button>
		</Form>
	);
}

interface CompareTrayProps {
	compared: readonly ComparedPackage[];
	filter: Filter;
	page: number;
}

export function CompareTray({ compared, filter, page }: CompareTrayProps) {
	if (compared.length === 0) return null;
	const slugs = compared.map(({ slug }) => slug);
	return (
		<section className={styles.compareTray} aria-label="Comparison">
			<ul className={classNames(styles.trayList, fadedEdges)}>
				{compared.map(({ slug, title }) => (
					<li key={slug} className={styles.trayItem}>
						<Link
							className={styles.trayLink}
							to={listAddress(
								filter,
								slugs.filter((other) => other !== slug),
								page,
							)}
							preventScrollReset
						>
							<span className={visuallyHidden}>Remove from comparison: </span>
							<span className={styles.trayTitle}>{title}</span>
							<Icon name="close" />
						</Link>
					</li>
				))}
			</ul>
			{slugs.length > 1 ? (
				<Link className={styles.trayOpen} to={compareAddress(slugs)}>
					{`Compare ${slugs.length}`}
				</Link>
			) : (
				<span className={styles.trayHint}>Choose one more</span>
			)}
		</section>
	);
}
