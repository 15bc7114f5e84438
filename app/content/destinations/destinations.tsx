import { Form } from "react-router";
import { PosterCard } from "#app/components/cards/poster-card.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { button } from "#app/components/display/button.css.ts";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { formatDuration, todayInIndia } from "#app/lib/dates.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { entriesOfPage, pageNumberOf } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { type PackageCard, type QueryHandle, requestContext, required } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/destinations.ts";
import { maxCompared } from "./comparison.ts";
import * as styles from "./destinations.css.ts";
import { filterNames, filterOf, isFiltered, matchesFilter, queryOf, sortCards } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";
import { filterByMonth, loadCards, themesOf } from "./load-cards.ts";
import { comingMonths } from "./months.ts";

/** Cards above the fold. */
const cardsSeenFirst = 2;

/** Wishlist buttons on the cards are forms, and forms cannot be nested. */
const compareForm = "compare";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? [
				...pageMeta({
					title: "Destinations",
					description: `Every holiday of ${brand.name}, by theme, length, price and month. Compare up to three.`,
					canonical: loaderData.canonical,
					paging: { ...loaderData, addressOf: (page) => paths.destinations(queryOf(loaderData.filter), page) },
				}),
				...(loaderData.isNarrow ? [{ name: "robots", content: "noindex, follow" }] : []),
			]
		: [];

export const handle: QueryHandle = { query: [...filterNames, "page"] };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const filter = filterOf(url.searchParams);
	const current = pageNumberOf(url);
	const today = todayInIndia();
	const menu = required(await api.menu.list());
	const { cards: loaded, isPartial } = await loadCards(api, menu, filter.theme);
	const cards = loaded.filter((card) => matchesFilter(card, filter));
	const ofMonth = filter.month === null ? cards : await filterByMonth(api, cards, filter.month, today);
	const all = sortCards(ofMonth ?? cards, filter.order);
	const { entries, count } = entriesOfPage(all, current);
	const isNarrow = isFiltered(filter);
	const isWhole = !isNarrow && filter.order === "menu";
	return {
		filter,
		isNarrow,
		isPartial,
		isMonthLeftOut: ofMonth === null,
		themes: themesOf(menu),
		months: comingMonths(today),
		cards: entries,
		total: all.length,
		current,
		count,
		canonical: new URL(paths.destinations({}, isWhole ? current : 1), url).href,
	};
}

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
	const { filter, isNarrow, isPartial, isMonthLeftOut, themes, months, cards, total, current, count } = loaderData;
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead
				title="Destinations"
				lead="Everything we travel to. Narrow it down, or tick up to three and see them side by side."
				paging={{ current, count }}
			/>
			<FilterForm filter={filter} themes={themes} months={months} />
			<div className={styles.resultCount}>
				<Text as="div" strong>
					<p role="status">{isNarrow || total > 0 ? formatPackageCount(total) : null}</p>
				</Text>
				{isNarrow ? (
					<LinkButton to={paths.destinations()} tone="quiet" preventScrollReset>
						Show everything
					</LinkButton>
				) : null}
			</div>
			{isMonthLeftOut ? (
				<Notice kind="info">
					Not narrowed by month yet: choose a theme, a length or a price as well, and we look at the dates.
				</Notice>
			) : null}
			{cards.length > 0 ? (
				<Results cards={cards} />
			) : (
				<NoResults reason={isPartial ? "partial" : isNarrow ? "narrow" : "empty"} />
			)}
			<Pagination
				label="Pages of destinations"
				current={current}
				count={count}
				addressOf={(page) => paths.destinations(queryOf(filter), page)}
			/>
		</div>
	);
}

const Results = ({ cards }: { cards: readonly PackageCard[] }) => (
	<>
		<ul className={styles.destinationCards}>
			{cards.map((card, index) => (
				<li key={card.href} className={styles.destinationCard}>
					<PosterCard
						{...card}
						level={2}
						note={formatDuration(card.duration)}
						first={index < cardsSeenFirst}
						isRowWhenNarrow
						heart={<WishlistButton id={card.id} title={card.title} />}
					/>
					<label className={styles.compareChoice}>
						<input type="checkbox" form={compareForm} name="p" value={card.slug} className={styles.compareCheckbox} />
						<span>
							Compare <span className={visuallyHidden}>{card.title}</span>
						</span>
					</label>
				</li>
			))}
		</ul>
		<Form id={compareForm} method="get" action={paths.compare()} className={styles.compareBar}>
			<Button tone="calm">Compare up to {maxCompared}</Button>
		</Form>
	</>
);

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
					<PopupLink className={button({ tone: "primary" })} popup={paths.enquiry({ from: paths.destinations() })}>
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
