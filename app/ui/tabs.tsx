import { useEffect, useRef } from "react";
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
	/** The tab whose section is before the reader, where that is another than the chosen one. */
	shown?: string;
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
export function Tabs({ label, items, current, shown = current, resetTo, anchor }: TabsProps) {
	const { pathname, search } = useLocation();
	const place = items.findIndex(({ id }) => id === shown);
	const strip = useRef<HTMLElement>(null);
	useEffect(() => {
		const nav = strip.current;
		const here = nav?.querySelectorAll("a")[place];
		if (nav && here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
	}, [place]);
	const addressOf = (id: string) => pathname + searchWithTab(search, id) + (anchor?.(id) ?? "");
	return (
		<nav ref={strip} aria-label={label} className={classes(tabs, fading)}>
			{items.map(({ id, label: words }) => (
				<Link
					key={id}
					className={tab}
					to={addressOf(current === shown ? nextTab(current, id, resetTo) : id)}
					preventScrollReset
					defaultShouldRevalidate={false}
					aria-current={id === shown ? "true" : undefined}
				>
					{words}
				</Link>
			))}
		</nav>
	);
}
