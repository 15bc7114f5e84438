import type { ReactNode } from "react";
import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import * as styles from "./destinations.css.ts";
import { budgets, type Filter, lengths, orders } from "./filter.ts";
import type { Theme } from "./load.ts";

interface FilterFormProps {
	readonly filter: Filter;
	readonly themes: readonly Theme[];
	readonly months: readonly { readonly value: string; readonly words: string }[];
}

/** Five answers and a button: the address that follows can be kept, sent and gone back to. */
export const FilterForm = ({ filter, themes, months }: FilterFormProps) => (
	<search>
		<Form method="get" action={paths.destinations()} className={styles.filter} preventScrollReset>
			<Wish label="Theme" name="theme" chosen={filter.theme}>
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
			</Wish>
			<Wish label="How long" name="days" chosen={filter.length}>
				<option value="">Any</option>
				<Options all={lengths} />
			</Wish>
			<Wish label="Price per person" name="price" chosen={filter.budget}>
				<option value="">Any</option>
				<Options all={budgets} />
			</Wish>
			<Wish label="Leaving in" name="month" chosen={filter.month}>
				<option value="">Any month</option>
				{months.map(({ value, words }) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</Wish>
			<Wish label="Order" name="sort" chosen={filter.order}>
				{Object.entries(orders).map(([value, words]) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</Wish>
			<Button>Show</Button>
		</Form>
	</search>
);

const Options = ({ all }: { all: Readonly<Record<string, { readonly words: string }>> }) =>
	Object.entries(all).map(([value, { words }]) => (
		<option key={value} value={value}>
			{words}
		</option>
	));

interface WishProps {
	readonly label: string;
	readonly name: string;
	readonly chosen: string | null;
	readonly children: ReactNode;
}

const Wish = ({ label, name, chosen, children }: WishProps) => (
	<label className={styles.wish}>
		{label}
		{/* Keyed, so that it follows the address when one goes back. */}
		<select key={chosen} name={name} defaultValue={chosen ?? ""} className={styles.select}>
			{children}
		</select>
	</label>
);
