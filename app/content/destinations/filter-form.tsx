import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { paths } from "#app/lib/paths.ts";
import * as styles from "./destinations.css.ts";
import { budgets, type Filter, lengths, orders } from "./filter.ts";
import type { Theme } from "./load-cards.ts";

interface FilterFormProps {
	filter: Filter;
	themes: readonly Theme[];
	months: readonly { value: string; words: string }[];
}

export const FilterForm = ({ filter, themes, months }: FilterFormProps) => (
	<search>
		<Form method="get" action={paths.destinations()} className={styles.filterBar} preventScrollReset>
			<FilterSelect label="Theme" name="theme" chosen={filter.theme}>
				<option value="">Any</option>
				{themes.map(({ value, words, below }) => (
					<optgroup key={value} label={words}>
						<option value={value}>All of {words}</option>
						{below.map((group) => (
							<option key={group.value} value={group.value}>
								{group.words}
							</option>
						))}
					</optgroup>
				))}
			</FilterSelect>
			<FilterSelect label="How long" name="days" chosen={filter.length}>
				<option value="">Any</option>
				<Options all={lengths} />
			</FilterSelect>
			<FilterSelect label="Price per person" name="price" chosen={filter.budget}>
				<option value="">Any</option>
				<Options all={budgets} />
			</FilterSelect>
			<FilterSelect label="Leaving in" name="month" chosen={filter.month}>
				<option value="">Any month</option>
				{months.map(({ value, words }) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</FilterSelect>
			<FilterSelect label="Sort" name="sort" chosen={filter.order}>
				{Object.entries(orders).map(([value, words]) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</FilterSelect>
			<Button>Show</Button>
		</Form>
	</search>
);

const Options = ({ all }: { all: Readonly<Record<string, { words: string }>> }) =>
	Object.entries(all).map(([value, { words }]) => (
		<option key={value} value={value}>
			{words}
		</option>
	));

interface FilterSelectProps {
	label: string;
	name: string;
	chosen: string | null;
	children: ReactNode;
}

const FilterSelect = ({ label, name, chosen, children }: FilterSelectProps) => (
	<label className={styles.filterField}>
		{label}
		{/* The key resets the form when Back changes the query. */}
		<select key={chosen} name={name} defaultValue={chosen ?? ""} className={styles.filterSelect}>
			{children}
		</select>
	</label>
);
