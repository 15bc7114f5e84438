import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatMonth } from "#app/lib/dates.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { listAddress } from "./comparison.ts";
import { budgets, type Filter, lengths } from "./filter.ts";
import { tag, tagList } from "./filter-form.css.ts";
import type { Theme } from "./load-cards.ts";

interface FilterTagsProps {
	filter: Filter;
	themes: readonly Theme[];
	compared: readonly string[];
}

/** Each removes one filter. */
export function FilterTags({ filter, themes, compared }: FilterTagsProps) {
	const tags = tagsOf(filter, themes);
	if (tags.length === 0) return null;
	const cleared = { ...filter, theme: null, length: null, budget: null, month: null };
	return (
		<ul className={tagList} aria-label="Filters in use">
			{tags.map(({ words, without }) => (
				<li key={words}>
					<Link className={tag} to={listAddress({ ...filter, ...without }, compared)} preventScrollReset>
						<span className={visuallyHidden}>Remove filter: </span>
						{words}
						<Icon name="close" />
					</Link>
				</li>
			))}
			<li>
				<Link className={tag} to={listAddress(cleared, compared)} preventScrollReset>
					Clear all
				</Link>
			</li>
		</ul>
	);
}

function tagsOf({ theme, length, budget, month }: Filter, themes: readonly Theme[]) {
	const all = themes.flatMap((root) => [root, ...root.below]);
	const tags: { words: string; without: Partial<Filter> }[] = [];
	if (theme !== null)
		tags.push({ words: all.find(({ value }) => value === theme)?.words ?? theme, without: { theme: null } });
	if (length !== null) tags.push({ words: lengths[length].words, without: { length: null } });
	if (budget !== null) tags.push({ words: budgets[budget].words, without: { budget: null } });
	if (month !== null) tags.push({ words: formatMonth(`${month}-01`), without: { month: null } });
	return tags;
}
