import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { paths } from "#app/lib/paths.ts";
import { fadedEdges } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { comparedName } from "./comparison.ts";
import { budgets, type Filter, lengths, type OptionCounts, orders } from "./filter.ts";
import * as styles from "./filter-form.css.ts";
import type { Theme } from "./load-cards.ts";

interface FilterFormProps {
	filter: Filter;
	themes: readonly Theme[];
	/** Null where the packages of an option cannot be counted. */
	counts: OptionCounts | null;
	months: readonly { value: string; words: string }[];
	/** Slugs of the comparison, which a filter leaves alone. */
	compared: readonly string[];
}

export const FilterForm = ({ filter, themes, counts, months, compared }: FilterFormProps) => (
	<search>
		<Form method="get" action={paths.destinations()} className={styles.filterForm} preventScrollReset>
			{compared.map((slug) => (
				<input key={slug} type="hidden" name={comparedName} value={slug} />
			))}
			<div className={classNames(styles.filterChips, fadedEdges)}>
				<FilterSelect label="Theme" name="theme" chosen={filter.theme}>
					{themes.map(({ value, words, below }) => (
						<optgroup key={value} label={words}>
							<Choice value={value} words={`All of ${words}`} counts={counts?.theme} />
							{below.map((group) => (
								<Choice key={group.value} {...group} counts={counts?.theme} />
							))}
						</optgroup>
					))}
				</FilterSelect>
				<FilterSelect label="Length" name="days" chosen={filter.length}>
					{Object.entries(lengths).map(([value, { words }]) => (
						<Choice key={value} value={value} words={words} counts={counts?.days} />
					))}
				</FilterSelect>
				<FilterSelect label="Price" name="price" chosen={filter.budget}>
					{Object.entries(budgets).map(([value, { words }]) => (
						<Choice key={value} value={value} words={words} counts={counts?.price} />
					))}
				</FilterSelect>
				<FilterSelect label="Month" name="month" chosen={filter.month}>
					{months.map(({ value, words }) => (
						<Choice key={value} value={value} words={words} />
					))}
				</FilterSelect>
				<FilterSelect label="Sort" name="sort" chosen={filter.order} isSort>
					{Object.entries(orders).map(([value, words]) => (
						<Choice key={value} value={value} words={`Sort: ${words}`} />
					))}
				</FilterSelect>
			</div>
			<Button>Show</Button>
		</Form>
	</search>
);

interface ChoiceProps {
	value: string;
	words: string;
	counts?: Readonly<Record<string, number>> | undefined;
}

const Choice = ({ value, words, counts }: ChoiceProps) => (
	<option value={value}>{counts ? `${words} (${counts[value] ?? 0})` : words}</option>
);

interface FilterSelectProps {
	label: string;
	name: string;
	chosen: string | null;
	/** Always has a value. */
	isSort?: boolean;
	children: ReactNode;
}

const FilterSelect = ({ label, name, chosen, isSort = false, children }: FilterSelectProps) => (
	<label className={styles.filterChip}>
		<span className={visuallyHidden}>{label}</span>
		{/* The key resets the form when Back changes the query. */}
		<select
			key={chosen}
			name={name}
			defaultValue={chosen ?? ""}
			className={styles.filterSelect}
			data-chosen={(chosen !== null && !isSort) || undefined}
		>
			{isSort ? null : <option value="">{label}</option>}
			{children}
		</select>
	</label>
);
