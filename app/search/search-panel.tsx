import { useId } from "react";
import { useNavigation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { page } from "#app/styles/motifs.css.ts";
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
}

/** The field and what it finds; without a usable query, what is trending. */
export function SearchPanel({ typed, query, groups, trending }: SearchPanelProps) {
	const isBusy = useNavigation().state !== "idle";
	const isNothing = groups !== null && groups.length === 0;
	return (
		<search className={`${page} ${panel}`} onKeyDown={moveThroughHits}>
			<Heading level={1} size={2}>
				Where would you like to go?
			</Heading>
			<SearchForm typed={typed} query={query} />
			<Text as="div" tone="soft">
				<p role="status">{spellStatus(typed, query, groups)}</p>
			</Text>
			<div className={results} aria-busy={isBusy}>
				{groups?.map(({ title, hits }) => (
					<Group key={title} title={title || "Packages"} hits={hits} />
				))}
				{isNothing || (groups === null && trending.length === 0) ? <AskInstead isNothing={isNothing} /> : null}
				{trending.length > 0 ? <Group title="Trending packages" hits={trending} /> : null}
			</div>
		</search>
	);
}

function Group({ title, hits }: { title: string; hits: readonly SearchHit[] }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<Heading level={2} size={4} id={id}>
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
