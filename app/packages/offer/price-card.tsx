import { amountFirst } from "#app/components/cards/price.css.ts";
import { Price } from "#app/components/cards/price.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { TrustStrip } from "#app/components/display/trust-strip.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { priceInAll, taxNote } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { YatraButton } from "#app/packages/yatra-button.tsx";
import { lettering } from "#app/styles/text.css.ts";
import {
	barAmount,
	barNote,
	barOffer,
	beforeTaxes,
	cardActions,
	cardNext,
	cardNote,
	cardTrust,
	priceAside,
	priceBar,
	priceCard,
} from "./price-card.css.ts";

type OfferProps = Pick<PackageView, "tour" | "offer">;

/** The card stands beside the page from 1080 px, else within it: there the price bar has the main action. */
export const PriceCard = ({ tour, offer }: OfferProps) => (
	<aside className={priceCard} aria-label="Price">
		<p className={amountFirst}>
			{offer.strikeOff === null ? null : <s className={priceAside}>{offer.strikeOff}</s>}{" "}
			{offer.note === null ? (
				<Price priceInPaise={tour.priceInPaise} taxes={tour.taxes} from size="l" />
			) : (
				<strong className={`${lettering} ${cardNote}`}>{offer.note}</strong>
			)}{" "}
			{offer.beforeTaxes === null ? null : <span className={beforeTaxes}>{`${offer.beforeTaxes} before taxes`}</span>}
		</p>
		{offer.next === null ? null : (
			<p className={cardNext}>
				<Icon name="calendar" />
				{`Next: ${offer.next.date} · ${offer.next.seats.replaceAll(" ", "\u00a0")}`}
			</p>
		)}
		<div className={cardActions}>
			<MainAction tour={tour} offer={offer} />{" "}
			{offer.action === "choose" ? (
				<EnquireLink slug={tour.slug} tone="calm">
					Enquire
				</EnquireLink>
			) : null}
			{offer.action === "price" && tour.departures.length > 0 ? (
				<PopupLink className={buttonClass({ tone: "calm" })} popup={paths.packageDates(tour.slug)}>
					<Icon name="calendar" />
					See dates
				</PopupLink>
			) : null}
			<YatraButton tour={tour} />
		</div>
		<TrustStrip className={cardTrust} />
	</aside>
);

/** The bar stands at the bottom of the window: on narrow screens always, on wide ones below the article. */
export const PriceBar = ({ tour, offer }: OfferProps) => (
	<aside className={priceBar} data-page-bar="" aria-label="Price and dates">
		<p className={barOffer}>
			{offer.note === null ? (
				<Price priceInPaise={priceInAll(tour)} from per={null} className={barAmount} />
			) : (
				<span className={barAmount}>{offer.note}</span>
			)}{" "}
			{offer.note === null ? <span className={barNote}>{`per person ${taxNote(tour.taxes)}`}</span> : null}
		</p>
		<MainAction tour={tour} offer={offer} />
	</aside>
);

function MainAction({ tour: { slug }, offer: { action } }: OfferProps) {
	if (action === "otherDates") return <EnquireLink slug={slug}>Ask about other dates</EnquireLink>;
	if (action === "dates") return <EnquireLink slug={slug}>Ask for dates</EnquireLink>;
	const isPrice = action === "price";
	return (
		<PopupLink
			className={buttonClass({ tone: "primary" })}
			popup={isPrice ? paths.packagePriceRequest(slug) : paths.packageDates(slug)}
		>
			<Icon name={isPrice ? "chat" : "calendar"} />
			{isPrice ? "Request a price" : "Choose date"}
		</PopupLink>
	);
}
