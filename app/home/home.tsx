import { brand } from "#app/lib/brand.ts";
import { excerpt } from "#app/lib/excerpt.ts";
import { spellLowestPrice } from "#app/lib/lowest-price.ts";
import { newestFirst } from "#app/lib/newest-first.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { withSeatsFirst } from "#app/lib/trending.ts";
import { type MenuEntry, optional, type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/home.ts";
import { Advisor } from "./advisor.tsx";
import { CardRow } from "./card-row.tsx";
import { Categories } from "./categories.tsx";
import { Hero } from "./hero.tsx";
import { home } from "./home.css.ts";
import { HomeReminders } from "./home-reminders.tsx";
import { JourneyKindLinks } from "./journey-kind-links.tsx";
import { findJourneyKinds } from "./journey-kinds.ts";
import { loadReminders } from "./load-reminders.ts";
import { pricesOfMenu } from "./menu-prices.ts";
import { Reasons } from "./reasons.tsx";
import { siteData } from "./site-data.ts";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

export const handle: RouteFacts = { cache: "page", ownFor: ["mayOwe"], sitemap: true };

const nothingTrending = { packages: [], categories: [] };
const trendingShown = 6;
const testimonialsShown = 9;
const testimonialCharacters = 360;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? [
				...pageMeta({
					title: `${brand.name} · ${brand.tagline}`,
					description:
						"Tour packages across India and abroad with fixed dates, full prices and seats left. Book online or ask an advisor.",
					canonical: loaderData.canonical,
				}),
				{ "script:ld+json": { ...siteData(loaderData.canonical) } },
			]
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url, visitor, session, payments } = requestContext(args);
	const visited = visitor.recentlyVisited;
	const [trending, menu, testimonials, recent, reminders] = await Promise.all([
		api.trending.get(),
		api.menu.list(),
		api.reviews.testimonials(),
		visited.length > 0 ? api.packages.recentlyVisited(visited) : null,
		loadReminders({ api, session, payments }),
	]);
	const { packages, categories } = optional(trending, nothingTrending);
	const roots = optional<readonly MenuEntry[]>(menu, []);
	const findKnown = await api.known.cards(roots.map(({ slug }) => slug));
	return {
		canonical: new URL("/", url).href,
		reminders,
		packages: withSeatsFirst(packages).slice(0, trendingShown),
		lowestPrice: spellLowestPrice([...packages, ...pricesOfMenu(roots, findKnown)]),
		categories,
		journeyKinds: findJourneyKinds(roots),
		testimonials: optional(testimonials, [])
			.slice(0, testimonialsShown)
			.map((testimonial) => ({ ...testimonial, text: excerpt(testimonial.text, testimonialCharacters) })),
		recent: recent === null ? [] : newestFirst(optional(recent, []), visited),
	};
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { packages, lowestPrice, categories, journeyKinds, testimonials, recent, reminders } = loaderData;
	return (
		<div className={home}>
			<HomeReminders of={reminders} />
			<Hero suggestions={categories} lowestPrice={lowestPrice} />
			<Trust />
			<CardRow id="trending" kicker="Popular now" title="Trending packages" cards={packages} first />
			<CardRow id="recent" kicker="Your recent views" title="Recently visited" cards={recent} />
			<JourneyKindLinks journeyKinds={journeyKinds} isSeenFirst={packages.length === 0} />
			<Reasons />
			<Categories categories={categories} />
			<Testimonials testimonials={testimonials} />
			<Advisor />
		</div>
	);
}
