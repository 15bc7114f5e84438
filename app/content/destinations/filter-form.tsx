import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import type { FilterField } from "#app/lib/package-filter.ts";
import { fadedEdges } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import * as styles from "./filter-form.css.ts";

interface FilterFormProps {
	action: string;
	fields: readonly FilterField[];
	/** A filter leaves this name and these values in the query alone. */
	kept?: { readonly name: string; readonly values: readonly string[] };
}

/** The address holds the state, so the form works with and without script. */
export const FilterForm = ({ action, fields, kept }: FilterFormProps) => (
	<search>
		<Form method="get" action={action} className={styles.filterForm} preventScrollReset>
			{kept?.values.map((value) => (
				<input key={value} type="hidden" name={kept.name} value={value} />
			))}
			<div className={classNames(styles.filterChips, fadedEdges)}>
				{fields.map((field) => (
					<FilterSelect key={field.name} {...field} />
				))}
			</div>
			<Button>Show</Button>
		</Form>
	</search>
);

const FilterSelect = ({ label, name, chosen, options, groups, isSort = false }: FilterField) => (
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
			{groups?.map((group) => (
				<optgroup key={group.words} label={group.words}>
					<Options of={group.options} />
				</optgroup>
			))}
			<Options of={options} />
		</select>
	</label>
);

const Options = ({ of: options }: { of: FilterField["options"] }) =>
	options.map(({ value, words }) => (
		<option key={value} value={value}>
			{words}
		</option>
	));
