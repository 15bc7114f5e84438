import { useId, useRef } from "react";
import { button } from "#app/components/display/button.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { YatraLink } from "#app/components/navigation/yatra-link.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import { paths } from "#app/lib/paths.ts";
import type { PackageCard, SearchGroup } from "#server/bff/context/index.ts";
import { moveThroughHits } from "./arrow-keys.ts";
import { minimumQueryCharacters, spellCount } from "./query.ts";
import { HitList, type ListedHit } from "./result-list.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchPanel, searchResults } from "./search-panel.css.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

interface SearchPanelProps {
	typed: string;
	query: string | null;
	/** `null` without a query, or when the search failed or was not allowed. */
	groups: readonly SearchGroup[] | null;
	/** The upstream has no search. */
	isOff: boolean;
	/** The visitor has searched too often. */
	isLimited: boolean;
	/** Packages on all pages. */
	total: number;
	current: number;
	count: number;
	trending: readonly PackageCard[];
	/** The search is about the Kailash Mansarovar Yatra. */
	hasYatra: boolean;
	isBusy: boolean;
	search: (query: string | undefined) => void;
	isOverlay?: boolean;
}

export function SearchPanel({ isBusy, isOverlay = false, isOff, search, ...found }: SearchPanelProps) {
	const { typed, query, groups, isLimited, total, current, count, trending, hasYatra } = found;
	const level = isOverlay ? 3 : 2;
	const isFailed = query !== null && groups === null && !isOff && !isLimited && !isBusy;
	const isEmpty = groups === null && (isOff || trending.length === 0) && !isBusy;
	const input = useRef<HTMLInputElement>(null);
	const { onChange, stopWaiting, isOnItsWay } = useSearchAsTyped(query, input, search);
	const isNothing = groups !== null && groups.length === 0;
	return (
		<search className={searchPanel} onKeyDown={moveThroughHits}>
			<SearchForm
				id={isOverlay ? "overlay-q" : "q"}
				{...{ typed, query, search, isOverlay, input, onChange, stopWaiting, isOnItsWay }}
			/>
			<Text as="div" tone="soft">
				<p role="status">
					{isFailed && !isOverlay ? <TryAgain query={query} /> : isOff ? <LookAround /> : spellStatus(found)}
				</p>
			</Text>
			{/* Searching for what was just typed would cancel the navigation to the result. */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			<div className={searchResults} aria-busy={isBusy} onClick={stopWaiting}>
				{hasYatra ? <YatraLink /> : null}
				{groups?.map(({ title, hits }) => (
					<Group key={title} level={level} title={title || "Packages"} hits={hits} />
				))}
				{query !== null && isOverlay && count > 1 ? (
					<LinkButton to={paths.search(query)} tone="calm">{`See all ${formatPackageCount(total)}`}</LinkButton>
				) : null}
				{query !== null && !isOverlay ? (
					<Pagination
						label="Pages of results"
						current={current}
						count={count}
						addressOf={(page) => paths.search(query, page)}
					/>
				) : null}
				{isNothing || isEmpty ? <AskInstead isNothing={isNothing} /> : null}
				{trending.length > 0 ? <Group level={level} title="Trending packages" hits={trending} /> : null}
			</div>
		</search>
	);
}

function Group({ level, title, hits }: { level: 2 | 3; title: string; hits: readonly ListedHit[] }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<Heading level={level} size={4} id={id}>
				{title}
			</Heading>
			<HitList hits={hits} />
		</section>
	);
}

const AskInstead = ({ isNothing }: { isNothing: boolean }) => (
	<EmptyState
		title={isNothing ? "No packages match" : "Tell us what you have in mind"}
		actions={
			<PopupLink className={button({ tone: "primary" })} popup={paths.enquiry({ from: paths.search() })}>
				Ask an advisor
			</PopupLink>
		}
	>
		{isNothing
			? "Try the name of a place, a state or a country. Or tell us what you have in mind, and an advisor will plan it."
			: "Say where, when and with whom, and an advisor will plan it with you."}
	</EmptyState>
);

const TryAgain = ({ query }: { query: string }) => (
	<>
		Search is taking longer than usual. <Link to={paths.search(query)}>Try again</Link>
	</>
);

const LookAround = () => (
	<>
		Search is turned off. <Link to={paths.destinations()}>See all destinations</Link>
	</>
);

/** Announced result count; a failed search of the overlay announces nothing (R-SRC-07). */
function spellStatus({
	typed,
	query,
	groups,
	isLimited,
	total,
}: Pick<SearchPanelProps, "typed" | "query" | "groups" | "isLimited" | "total">) {
	if (isLimited) return "You've searched many times in a short time. Please try again in a minute.";
	if (query === null) return typed.trim() ? `Type at least ${minimumQueryCharacters} letters to search.` : "";
	return groups === null ? "" : spellCount(total, query);
}
