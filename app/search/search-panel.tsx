import { useId } from "react";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { button } from "#app/ui/button.css.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { PackageCard, SearchGroup, SearchHit } from "#server/bff/wire/index.ts";
import { moveThroughHits } from "./arrow-keys.ts";
import { countOf } from "./find.ts";
import { HitList } from "./hit-list.tsx";
import { minimumQueryCharacters, spellCount } from "./query.ts";
import { SearchForm } from "./search-form.tsx";
import { panel, results } from "./search-panel.css.ts";

interface SearchPanelProps {
	typed: string;
	query: string | null;
	/** Null where nothing was searched for, or the search failed. */
	groups: readonly SearchGroup[] | null;
	trending: readonly PackageCard[];
	/** An answer is on its way. */
	isBusy: boolean;
	search: (query: string | undefined) => void;
	/** Over another page, in a dialog that has the heading. */
	isOverlay?: boolean;
}

/** The field of the overlay; the page below may have one too. */
export const overlayField = "overlay-q";

/** The field and what it finds; without a usable query, what is trending. */
export function SearchPanel({ isBusy, isOverlay = false, search, ...found }: SearchPanelProps) {
	const { typed, query, groups, trending } = found;
	const level = isOverlay ? 3 : 2;
	const isEmpty = groups === null && trending.length === 0 && !isBusy;
	const isNothing = groups !== null && groups.length === 0;
	return (
		<search className={panel} onKeyDown={moveThroughHits}>
			<SearchForm id={isOverlay ? overlayField : "q"} {...{ typed, query, search, isOverlay }} />
			<Text as="div" tone="soft">
				<p role="status">{spellStatus(typed, query, groups)}</p>
			</Text>
			<div className={results} aria-busy={isBusy}>
				{groups?.map(({ title, hits }) => (
					<Group key={title} level={level} title={title || "Packages"} hits={hits} />
				))}
				{isNothing || isEmpty ? <AskInstead isNothing={isNothing} /> : null}
				{trending.length > 0 ? <Group level={level} title="Trending packages" hits={trending} /> : null}
			</div>
		</search>
	);
}

function Group({ level, title, hits }: { level: 2 | 3; title: string; hits: readonly SearchHit[] }) {
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

/** Where the list would be empty, a person can help. */
const AskInstead = ({ isNothing }: { isNothing: boolean }) => (
	<EmptyState
		title={isNothing ? "No package has these words" : "Tell us what you have in mind"}
		actions={
			<PopupLink className={button({ tone: "primary" })} popup={paths.enquiry({ from: paths.search() })}>
				Ask an advisor
			</PopupLink>
		}
	>
		{isNothing
			? "Try the name of a place, a state or a country. Or tell us what you have in mind, and an advisor will plan it."
			: "A place, a month, whom you take along: an advisor will plan it with you."}
	</EmptyState>
);

/** What is read out when the list changes. A failed search says nothing. */
function spellStatus(typed: string, query: string | null, groups: readonly SearchGroup[] | null): string {
	if (query === null) return typed.trim() ? `Type at least ${minimumQueryCharacters} letters to search.` : "";
	return groups === null ? "" : spellCount(countOf(groups), query);
}
