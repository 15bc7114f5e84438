import { type Filter, filterFields, type OptionCounts, toFilterQuery } from "#app/lib/package-filter.ts";
import { withQuery } from "#app/lib/paths.ts";

/** Shows the filters and orders of a category as links: what is chosen links to the list without it. */
export function listChoices(path: string, filter: Filter, counts: OptionCounts) {
	const found = { days: counts.days, price: counts.price };
	return filterFields(filter, { counts })
		.map(({ name, label, chosen, options, isSort = false }) => ({
			label,
			links: options
				.filter(({ value }) => isSort || value === chosen || found[name as keyof typeof found][value])
				.map(({ value, words }) => {
					const isChosen = value === chosen;
					const isDefault = value === "menu" || (isChosen && !isSort);
					const query = { ...toFilterQuery(filter), [name]: isDefault ? undefined : value };
					return { words, isChosen, href: withQuery(path, query) };
				}),
		}))
		.filter(({ links }) => links.length > 0);
}
