import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { fadedEdges } from "#app/styles/motifs.css.ts";
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
	/** This is the tab of the section in view, if that is another one. */
	shown?: string;
	resetTo: string;
	anchor?: (id: string) => string;
}

export const nextTab = (current: string, chosen: string, resetTo: string): string =>
	chosen === current ? resetTo : chosen;

export function searchWithTab(search: string, id: string): string {
	const query = new URLSearchParams(search);
	query.set("tab", id);
	return `?${query}`;
}

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
		<nav ref={strip} aria-label={label} className={classNames(tabs, fadedEdges)}>
			{items.map(({ id, label: words }) => (
				<Link
					key={id}
					className={tab}
					to={addressOf(current === shown ? nextTab(current, id, resetTo) : id)}
					preventScrollReset
					defaultShouldRevalidate={false}
					aria-current={id === shown ? "true" : undefined}
				>
					{`${words} `}
				</Link>
			))}
		</nav>
	);
}
