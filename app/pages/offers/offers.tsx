import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageCountOf, pageNumberOf } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type Offer, required, wire } from "#server/bff/wire/index.ts";
import { leaflet } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/offers.ts";
import { code as codeClass, coupon, lead, sheet, words } from "./offers.css.ts";
import { spellValidity } from "./validity.ts";

/** How many cards a first screen shows. */
const cardsSeenFirst = 2;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: loaderData.current > 1 ? `Offers, page ${loaderData.current}` : "Offers",
				description: `What costs less at ${brand.name} at the moment: until when, with which code, on which packages.`,
				canonical: loaderData.canonical,
			})
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const current = pageNumberOf(url);
	const list = required(await api.offers.list(current));
	const count = pageCountOf(list, current);
	const today = todayInIndia();
	return {
		offers: list.entries.map((offer) => ({ ...offer, validity: spellValidity(offer, today) })),
		current,
		count,
		canonical: new URL(paths.offers(current), url).href,
	};
}

export default function OffersPage({ loaderData: { offers, current, count } }: Route.ComponentProps) {
	return (
		<div className={`${page} ${leaflet}`}>
			<PageHead
				title="Offers"
				kicker="For a while only"
				lead="Type the code at check-out. What an offer takes off is shown before you pay."
			/>
			{offers.length > 0 ? (
				<Grid>
					{offers.map((offer, index) => (
						<OfferCard key={offer.id} offer={offer} validity={offer.validity} first={index < cardsSeenFirst} />
					))}
				</Grid>
			) : (
				<EmptyState
					title="No offers at the moment"
					actions={<LinkButton to={paths.destinations()}>All destinations</LinkButton>}
				>
					Prices on the pages are the ones you pay. When something costs less for a while, it stands here.
				</EmptyState>
			)}
			<Pager label="Pages of offers" current={current} count={count} addressOf={paths.offers} />
		</div>
	);
}

function OfferCard({ offer, validity, first }: { offer: Offer; validity: string; first: boolean }) {
	const { id, title, text, image, code, href } = offer;
	return (
		<Card as="article" padded={false} className={sheet} aria-labelledby={`offer-${id}`}>
			<Picture image={image} alt="" width={480} first={first} />
			<div className={words}>
				<Badge tone="promote" icon="clock">
					{validity}
				</Badge>
				<Heading level={2} size={4} id={`offer-${id}`}>
					{title}
				</Heading>
				<Text size="s">{text}</Text>
				{code ? (
					<p className={coupon}>
						Code <code className={codeClass}>{code}</code>
					</p>
				) : (
					<Text size="s" tone="soft">
						No code needed
					</Text>
				)}
				{href ? (
					<div className={lead}>
						<LinkButton to={href} tone="calm" aria-describedby={`offer-${id}`}>
							See what it is for
						</LinkButton>
					</div>
				) : null}
			</div>
		</Card>
	);
}
