import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Grid } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { computePageCount, readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type Offer, type RouteFacts, requestContext, required } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/offers.ts";
import { OfferBadges } from "./offer-badges.tsx";
import { OfferCode } from "./offer-code.tsx";
import { offerLink, offerPageCard, offerText } from "./offers.css.ts";
import { spellValidity } from "./validity.ts";

const cardsSeenFirst = 2;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: "Offers",
				description: `Current offers from ${brand.name}: discount codes, how long they are valid and the packages they apply to.`,
				canonical: loaderData.canonical,
				paging: { ...loaderData, addressOf: paths.offers },
			})
		: [];

export const handle: RouteFacts = { cache: "list", query: ["page"], sitemap: true };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const current = readPageNumber(url);
	const list = required(await api.offers.list(current));
	const count = computePageCount(list, current);
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
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead
				title="Offers"
				kicker="Limited-time offers"
				lead="Enter the code at check-out. You'll see the discount before you pay."
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
					New offers appear here. Until then, browse all destinations.
				</EmptyState>
			)}
			<Pagination label="Pages of offers" current={current} count={count} addressOf={paths.offers} />
		</div>
	);
}

function OfferCard({ offer, validity, first }: { offer: Offer; validity: string | null; first: boolean }) {
	const { id, title, text, image, code, slug, percentOff } = offer;
	return (
		<Card as="article" padded={false} className={offerPageCard} aria-labelledby={`offer-${id}`}>
			<Picture image={image} alt="" width={480} first={first} />
			<div className={offerText}>
				<OfferBadges validity={validity} percentOff={code ? percentOff : null} />
				<Heading level={2} size={4} id={`offer-${id}`}>
					{title}
				</Heading>
				{text ? <Text size="s">{text}</Text> : null}
				{code ? <OfferCode code={code} /> : null}
				{slug ? (
					<div className={offerLink}>
						<LinkButton to={paths.package(slug)} tone="calm" aria-describedby={`offer-${id}`}>
							View offer
						</LinkButton>
					</div>
				) : null}
			</div>
		</Card>
	);
}
