import { LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import {
	countOptions,
	filterFields,
	filterNames,
	filterTags,
	isFiltered,
	matchesFilter,
	matchesTheme,
	readFilter,
	sortCards,
	toFilterQuery,
} from "#app/lib/package-filter.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { entriesOfPage, readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { isSlug, type PackageCard, type RouteFacts, requestContext, required } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/destinations.ts";
import { CompareChoice, CompareTray } from "./compare-choice.tsx";
import { comparedName, comparedSlugs, listAddress } from "./comparison.ts";
import * as styles from "./destinations.css.ts";
import { listBar } from "./filter-form.css.ts";
import { FilterForm } from "./filter-form.tsx";
import { FilterTags } from "./filter-tags.tsx";
import { filterByMonth, listThemes, loadCards } from "./load-cards.ts";
import { comingMonths } from "./months.ts";

const cardsSeenFirst = 2;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? [
				...pageMeta({
					title: "Destinations",
					description: `All holidays by ${brand.name}. Filter by theme, duration, price and month, or compare up to three.`,
					canonical: loaderData.canonical,
					paging: { ...loaderData, addressOf: (page) => paths.destinations(toFilterQuery(loaderData.filter), page) },
				}),
				...(loaderData.isNarrow || loaderData.compared.length > 0
					? [{ name: "robots", content: "noindex, follow" }]
					: []),
			]
		: [];

export const handle: RouteFacts = { cache: "list", query: [...filterNames, comparedName, "page"], sitemap: true };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const filter = readFilter(url.searchParams, isSlug);
	const current = readPageNumber(url);
	const today = todayInIndia();
	const menu = required(await api.menu.list());
	const { cards: loaded, members, isPartial } = await loadCards(api, menu);
	const cards = loaded.filter((card) => matchesTheme(card, filter.theme, members) && matchesFilter(card, filter));
	const ofMonth = filter.month === null ? { cards, isPartial } : await filterByMonth(api, cards, filter.month, today);
	const all = sortCards(ofMonth?.cards ?? cards, filter.order);
	const { entries, count } = entriesOfPage(all, current);
	const isNarrow = isFiltered(filter);
	const { slugs } = comparedSlugs(url.searchParams, isSlug);
	const isWhole = !isNarrow && filter.order === "menu";
	const themes = listThemes(menu);
	return {
		filter,
		isNarrow,
		isPartial: isPartial || ofMonth?.isPartial === true,
		isMonthLeftOut: ofMonth === null,
		fields: filterFields(filter, {
			themes,
			months: comingMonths(today),
			// The dates of a month are known only for the packages that match everything else.
			counts: filter.month === null ? countOptions(loaded, filter, members) : null,
		}),
		tags: filterTags(filter, themes, (narrowed) => listAddress(narrowed, slugs)),
		compared: slugs.flatMap((slug) => loaded.find((card) => card.slug === slug) ?? []).map(comparedOf),
		cards: entries,
		total: all.length,
		current,
		count,
		canonical: new URL(paths.destinations({}, isWhole ? current : 1), url).href,
	};
}

const comparedOf = ({ slug, title }: PackageCard) => ({ slug, title });

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
	const { filter, isNarrow, isPartial, isMonthLeftOut, compared, cards, total, current, count } = loaderData;
	const slugs = compared.map(({ slug }) => slug);
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead
				title="Destinations"
				lead="All our packages. Filter them, or compare up to three side by side."
				paging={{ current, count }}
			/>
			<div className={listBar}>
				<FilterForm
					fields={loaderData.fields}
					action={paths.destinations()}
					kept={{ name: comparedName, values: slugs }}
				/>
				<CompareTray compared={compared} filter={filter} page={current} />
			</div>
			<FilterTags tags={loaderData.tags} />
			<div className={styles.resultCount}>
				<Text as="div" strong>
					<p role="status">{isNarrow || total > 0 ? formatPackageCount(total) : null}</p>
				</Text>
			</div>
			{isMonthLeftOut ? (
				<Notice kind="info">
					Too many packages to check their dates. Choose a theme, a duration or a price as well as the month.
				</Notice>
			) : null}
			{cards.length > 0 ? (
				<PackageList
					packages={cards}
					seenFirst={cardsSeenFirst}
					choiceFor={(card) => <CompareChoice card={card} compared={slugs} filter={filter} page={current} />}
				/>
			) : (
				<NoResults reason={isPartial ? "partial" : isNarrow ? "narrow" : "empty"} />
			)}
			<Pagination
				label="Pages of destinations"
				current={current}
				count={count}
				addressOf={(page) => listAddress(filter, slugs, page)}
			/>
		</div>
	);
}

const noResults = {
	narrow: {
		title: "No packages match",
		text: "Remove a filter, or tell an advisor what you have in mind: we also plan trips that are not listed.",
	},
	partial: {
		title: "We could not load these packages",
		text: "Please try again in a moment, search for a place, or ask an advisor.",
	},
	empty: {
		title: "No packages are listed yet",
		text: "Search for a place, or tell an advisor where you would like to go.",
	},
} as const;

function NoResults({ reason }: { reason: keyof typeof noResults }) {
	const { title, text } = noResults[reason];
	return (
		<EmptyState
			title={title}
			actions={
				<>
					<PopupLink className={buttonClass({ tone: "primary" })} popup={paths.enquiry({ from: paths.destinations() })}>
						Ask an advisor
					</PopupLink>
					<LinkButton to={paths.search()} tone="calm">
						Search all packages
					</LinkButton>
				</>
			}
		>
			{text}
		</EmptyState>
	);
}
