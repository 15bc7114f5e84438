import { useId, useRef } from "react";
import { LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { YatraLink } from "#app/components/navigation/yatra-link.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { PopupLink, PopupScreenLink } from "#app/layout/index.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import { paths } from "#app/lib/paths.ts";
import type { SearchHit } from "#server/bff/context/index.ts";
import { moveThroughHits } from "./arrow-keys.ts";
import { marked } from "./marked.tsx";
import { listWords, minimumQueryCharacters, spellCount } from "./query.ts";
import { SearchForm } from "./search-form.tsx";
import { groupTitle, searchPanel, searchResults } from "./search-panel.css.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

/** The menu tells only name and slug of a package that the site has not read. */
type ListedHit = Pick<SearchHit, "id" | "title" | "slug" | "image"> & Partial<SearchHit> & { readonly href?: string };

interface SearchPanelProps {
	typed: string;
	query: string | null;
	/** The groups are `null` without a query, or when the search failed or was not allowed. */
	groups: readonly { readonly title: string; readonly hits: readonly ListedHit[] }[] | null;
	/** The visitor has searched too often. */
	isLimited: boolean;
	/** The number is that of the packages on all pages. */
	total: number;
	current: number;
	count: number;
	/** The page suggests, where nothing was found, other words, if they may have been meant, and packages. */
	suggestion: { readonly query: string | null; readonly hits: readonly ListedHit[] } | null;
	trending: readonly ListedHit[];
	/** The search is about the Kailash Mansarovar Yatra. */
	hasYatra: boolean;
	isBusy: boolean;
	search: (query: string | undefined) => void;
	isOverlay?: boolean;
}

export function SearchPanel({ isBusy, isOverlay = false, search, ...found }: SearchPanelProps) {
	const { typed, query, groups, isLimited, total, current, count, suggestion, trending, hasYatra } = found;
	const level = isOverlay ? 3 : 2;
	const isFailed = query !== null && groups === null && !isLimited && !isBusy;
	const isEmpty = groups === null && trending.length === 0 && !isBusy;
	const input = useRef<HTMLInputElement>(null);
	const { onChange, stopWaiting, isOnItsWay } = useSearchAsTyped({ query, isBusy }, input, search);
	const isNothing = groups !== null && groups.length === 0;
	return (
		<search className={searchPanel} onKeyDown={moveThroughHits}>
			<SearchForm
				id={isOverlay ? "overlay-q" : "q"}
				{...{ typed, query, search, isOverlay, input, onChange, stopWaiting, isOnItsWay }}
			/>
			<Text as="div" tone="soft">
				<p role="status">{isFailed && !isOverlay ? <TryAgain query={query} /> : spellStatus(found)}</p>
			</Text>
			{/* Searching for what was just typed would cancel the navigation to the result. */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			<div className={searchResults} aria-busy={isBusy} onClick={stopWaiting}>
				{hasYatra ? <YatraLink /> : null}
				{groups?.map(({ title, hits }) => (
					<Group key={title} level={level} title={title || "Packages"} hits={hits} query={query} />
				))}
				{query === null ? null : <MoreResults {...{ query, isOverlay, total, current, count }} />}
				{suggestion ? <DidYouMean {...suggestion} typed={query} level={level} /> : null}
				{(isNothing && !suggestion) || isEmpty ? <AskInstead isNothing={isNothing} /> : null}
				{trending.length > 0 ? (
					<Group level={level} title={total === 1 ? "Also popular" : "Trending packages"} hits={trending} />
				) : null}
			</div>
		</search>
	);
}

type MoreResultsProps = Pick<SearchPanelProps, "total" | "current" | "count"> & { query: string; isOverlay: boolean };

function MoreResults({ query, isOverlay, total, current, count }: MoreResultsProps) {
	if (!isOverlay)
		return (
			<Pagination
				label="Pages of results"
				current={current}
				count={count}
				addressOf={(page) => paths.search(query, page)}
			/>
		);
	return count > 1 ? (
		<LinkButton to={paths.search(query)} tone="calm">{`See all ${formatPackageCount(total)}`}</LinkButton>
	) : null;
}

interface GroupProps {
	level: 2 | 3;
	title: string;
	hits: readonly ListedHit[];
	query?: string | null;
}

function Group({ level, title, hits, query = null }: GroupProps) {
	const id = useId();
	const words = listWords(query);
	return (
		<section aria-labelledby={id}>
			<Heading level={level} size={4} id={id} className={groupTitle}>
				{title}
			</Heading>
			<PackageList
				packages={hits.map((hit) => ({
					...hit,
					title: marked(hit.title, words),
					journey: marked(hit.journey ?? "", words),
				}))}
				level={level === 2 ? 3 : 4}
				isRows
				hasHearts={false}
			/>
		</section>
	);
}

type DidYouMeanProps = NonNullable<SearchPanelProps["suggestion"]> & { level: 2 | 3; typed: string | null };

const DidYouMean = ({ query, hits, level, typed }: DidYouMeanProps) => (
	<>
		{query === null ? null : (
			<Text size="l">
				Did you mean <PopupScreenLink to={paths.search(query)}>{query}</PopupScreenLink>?
			</Text>
		)}
		{hits.length > 0 ? <Group level={level} title="You may like" hits={hits} query={query ?? typed} /> : null}
	</>
);

const AskInstead = ({ isNothing }: { isNothing: boolean }) => (
	<EmptyState
		title={isNothing ? "No packages match" : "Tell us what you have in mind"}
		actions={
			<PopupLink className={buttonClass({ tone: "primary" })} popup={paths.enquiry({ from: paths.search() })}>
				Ask an advisor
			</PopupLink>
		}
	>
		{isNothing
			? "Try a place, a state or a country. Or tell us what you have in mind, and an advisor will plan the trip."
			: "Tell us where, when and who is travelling. An advisor will plan the trip with you."}
	</EmptyState>
);

const TryAgain = ({ query }: { query: string }) => (
	<>
		Search isn't available right now. <Link to={paths.search(query)}>Try again</Link>
	</>
);

/** Spells the result count that is announced; a failed search of the overlay announces nothing (R-SRC-07). */
function spellStatus({
	typed,
	query,
	groups,
	isLimited,
	total,
}: Pick<SearchPanelProps, "typed" | "query" | "groups" | "isLimited" | "total">) {
	if (isLimited) return "You've searched a lot in a short time. Please try again in a minute.";
	if (query === null) return typed.trim() ? `Type at least ${minimumQueryCharacters} letters to search.` : "";
	return groups === null ? "" : spellCount(total, query);
}
