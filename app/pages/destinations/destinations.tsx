import { Form } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { spellDuration, todayInIndia } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { page } from "#app/styles/motifs.css.ts";
import { unseen } from "#app/styles/text.css.ts";
import { button } from "#app/ui/button.css.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import { Text } from "#app/ui/text.tsx";
import { type PackageCard, required, wire } from "#server/bff/wire/index.ts";
import { leaflet } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/destinations.ts";
import { mostCompared } from "./compared.ts";
import * as styles from "./destinations.css.ts";
import { filterOf, isNarrowed, isWithin, sorted } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";
import { leavingIn, loadCards, themesOf } from "./load.ts";
import { comingMonths } from "./months.ts";

/** How many cards a first screen shows. */
const cardsSeenFirst = 2;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? [
				...pageMeta({
					title: "Destinations",
					description: `Every holiday of ${brand.name}, by theme, length, price and month. Compare up to three.`,
					canonical: loaderData.canonical,
				}),
				...(loaderData.isNarrow ? [{ name: "robots", content: "noindex, follow" }] : []),
			]
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const filter = filterOf(url.searchParams);
	const today = todayInIndia();
	const menu = required(await api.menu.list());
	const cards = (await loadCards(api, menu, filter.theme)).filter((card) => isWithin(card, filter));
	const found = filter.month === null ? cards : await leavingIn(api, cards, filter.month, today);
	return {
		filter,
		isNarrow: isNarrowed(filter),
		themes: themesOf(menu),
		months: comingMonths(today),
		cards: sorted(found, filter.order),
		canonical: new URL(paths.destinations(), url).href,
	};
}

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
	const { filter, isNarrow, themes, months, cards } = loaderData;
	return (
		<div className={`${page} ${leaflet}`}>
			<PageHead
				title="Destinations"
				lead="Everything we travel to. Narrow it down, or tick up to three and see them side by side."
			/>
			<FilterForm filter={filter} themes={themes} months={months} />
			<div className={styles.count}>
				<Text as="div" strong>
					<p role="status">{spellCount(cards.length)}</p>
				</Text>
				{isNarrow ? (
					<LinkButton to={paths.destinations()} tone="quiet" preventScrollReset>
						Show everything
					</LinkButton>
				) : null}
			</div>
			{cards.length > 0 ? <Found cards={cards} /> : <NothingFound />}
		</div>
	);
}

/** The hearts on the cards are forms of their own, and no form may hold another. */
const compareForm = "compare";

const Found = ({ cards }: { cards: readonly PackageCard[] }) => (
	<>
		<ul className={styles.cards}>
			{cards.map((card, index) => (
				<li key={card.id} className={styles.entry}>
					<PosterCard
						{...card}
						level={2}
						note={spellDuration(card)}
						first={index < cardsSeenFirst}
						heart={<Heart id={card.id} title={card.title} />}
					/>
					<label className={styles.pick}>
						<input type="checkbox" form={compareForm} name="p" value={card.slug} className={styles.box} />
						<span>
							Compare <span className={unseen}>{card.title}</span>
						</span>
					</label>
				</li>
			))}
		</ul>
		<Form id={compareForm} method="get" action={paths.compare()} className={styles.compareBar}>
			<Button tone="calm">Compare up to {mostCompared}</Button>
		</Form>
	</>
);

const NothingFound = () => (
	<EmptyState
		title="Nothing is all of this at once"
		actions={
			<PopupLink className={button({ tone: "primary" })} popup={paths.enquiry({ from: paths.destinations() })}>
				Ask an advisor
			</PopupLink>
		}
	>
		Leave out one of your wishes, or tell us all of them: an advisor can plan a journey that is not on the list.
	</EmptyState>
);

const spellCount = (count: number): string => (count === 1 ? "1 package" : `${count} packages`);
