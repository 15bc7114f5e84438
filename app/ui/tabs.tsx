import { useLocation } from "react-router";
import { fading } from "#app/styles/motifs.css.ts";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import { tab, tabs } from "./tabs.css.ts";

export interface Tab {
	id: string;
	label: string;
}

interface TabsProps {
	label: string;
	items: readonly Tab[];
	current: string;
	/** Where choosing the current tab again leads. */
	resetTo: string;
	/** The section each tab is about: `#id` of an element that is always in the document. */
	anchor?: (id: string) => string;
}

/** The tab that a choice leads to: choosing the one that is shown goes back to the first. */
export const nextTab = (current: string, chosen: string, resetTo: string): string =>
	chosen === current ? resetTo : chosen;

/** The page's query with another tab in it. */
export function searchWithTab(search: string, id: string): string {
	const query = new URLSearchParams(search);
	query.set("tab", id);
	return `?${query}`;
}

/**
 * Tabs as links (`?tab=`): the server answers each, and every section is in the document whichever is chosen, so that
 * with script a tab loads nothing.
 */
export function Tabs({ label, items, current, resetTo, anchor }: TabsProps) {
	const { pathname, search } = useLocation();
	const addressOf = (id: string) => pathname + searchWithTab(search, id) + (anchor?.(id) ?? "");
	return (
		<nav aria-label={label} className={classes(tabs, fading)}>
			{items.map(({ id, label: words }) => (
				<Link
					key={id}
					className={tab}
					to={addressOf(nextTab(current, id, resetTo))}
					preventScrollReset
					defaultShouldRevalidate={false}
					aria-current={id === current ? "true" : undefined}
				>
					{words}
				</Link>
			))}
		</nav>
	);
}
