import { Picture } from "#app/components/cards/picture.tsx";
import { Price } from "#app/components/cards/price.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { button } from "#app/components/display/button.css.ts";
import { Heading, Kicker } from "#app/components/display/text.tsx";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { formatDay, formatDayWithWeekday, formatDuration } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { formatSeats, isOpen, isSoldOut } from "./dates/departures.ts";
import { EnquireLink } from "./enquire-link.tsx";
import type { PackageView } from "./load-slug.ts";
import {
	galleryThumbnail,
	packageActions,
	packageBuy,
	packageFact,
	packageGallery,
	packageHeader,
	packageNotice,
	packagePoster,
	packageSummary,
	strikeOffPrice,
} from "./package-header.css.ts";
import { YatraButton } from "./yatra-button.tsx";

type Tour = PackageView["tour"];

const scopes = {
	domestic: "Across India",
	international: "Abroad",
	weekend: "Weekend getaway",
	backpacking: "Backpacking",
	pilgrimage: "Pilgrimage",
} as const satisfies Record<NonNullable<Tour["scope"]>, string>;

const longTitle = 40;

export function PackageHeader({ tour, crumb }: Pick<PackageView, "tour" | "crumb">) {
	const above = crumb ? [{ label: crumb.title, to: crumb.href }] : [];
	return (
		<>
			<Breadcrumbs items={[{ label: "Home", to: "/" }, ...above, { label: tour.title }]} />
			<div className={packageHeader}>
				<div className={packagePoster}>
					<Picture image={tour.image} alt={`Poster of ${tour.title}`} name={tour.title} first />
				</div>
				<div className={packageSummary}>
					{tour.scope ? <Kicker>{scopes[tour.scope]}</Kicker> : null}
					<Heading level={1} size={tour.title.length > longTitle ? 2 : 1}>
						{tour.title}
					</Heading>
					{tour.rating === null ? null : (
						<Rating value={tour.rating} {...(tour.reviewCount > 0 && { reviewCount: tour.reviewCount })} />
					)}
					<Buy tour={tour} />
					<Facts tour={tour} />
				</div>
				<Gallery pictures={tour.gallery} title={tour.title} />
			</div>
			{tour.notice ? (
				<div className={packageNotice}>
					<Notice kind="info" announced={false}>
						{tour.notice.date ? (
							<>
								<time dateTime={tour.notice.date}>{formatDay(tour.notice.date)}</time>:{" "}
							</>
						) : null}
						{tour.notice.text} <PopupLink popup={paths.packageNotice(tour.slug)}>What it means for you</PopupLink>
					</Notice>
				</div>
			) : null}
		</>
	);
}

function Facts({ tour }: { tour: Tour }) {
	const next = tour.departures.find(isOpen);
	const nextDeparture = next
		? `Next on ${formatDayWithWeekday(next.date)}: ${formatSeats(next).words.toLowerCase()}`
		: isSoldOut(tour.departures)
			? "All dates are sold out"
			: null;
	const known: { icon: IconName; value: string | null }[] = [
		{ icon: "clock", value: formatDuration(tour.duration) },
		{ icon: "pin", value: tour.startCity ? `From ${tour.startCity}` : null },
		{ icon: "calendar", value: nextDeparture },
	];
	const shown = known.filter(({ value }) => value !== null);
	if (shown.length === 0) return null;
	return (
		<ul>
			{shown.map(({ icon, value }) => (
				<li key={icon} className={packageFact}>
					<Icon name={icon} />
					{` ${value}`}
				</li>
			))}
		</ul>
	);
}

/** Without a public price the primary action is the price request. */
function Ask({ tour: { departures, priceInPaise, slug } }: { tour: Tour }) {
	if (isSoldOut(departures)) return <EnquireLink slug={slug}>Ask about other dates</EnquireLink>;
	if (priceInPaise !== null) return <EnquireLink slug={slug}>Enquire now</EnquireLink>;
	return (
		<PopupLink className={button({ tone: "primary" })} popup={paths.packagePriceRequest(slug)}>
			<Icon name="chat" />
			Ask for the price
		</PopupLink>
	);
}

/** The way to the dates, or to asking for them. */
const Dates = ({ tour: { departures, slug } }: { tour: Tour }) =>
	departures.length === 0 ? (
		<EnquireLink slug={slug} tone="calm">
			Ask for dates
		</EnquireLink>
	) : (
		<PopupLink className={button({ tone: "calm" })} popup={paths.packageDates(slug)}>
			<Icon name="calendar" />
			See dates and prices
		</PopupLink>
	);

const Buy = ({ tour }: { tour: Tour }) => (
	<div className={packageBuy}>
		<p>
			{tour.prices.strikeOffInPaise === null ? null : (
				<s className={strikeOffPrice}>
					<span>{formatPrice(tour.prices.strikeOffInPaise)}</span>
				</s>
			)}
			<Price priceInPaise={tour.priceInPaise} taxes={tour.taxes} from size="l" />
		</p>
		<div className={packageActions}>
			<Ask tour={tour} />
			<Dates tour={tour} />
			<WishlistButton id={tour.id} title={tour.title} inRow />
			<YatraButton tour={tour} />
		</div>
	</div>
);

function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
	const isLight = useRoot()?.appearance.dataLight;
	if (pictures.length === 0) return null;
	return (
		<ul className={packageGallery}>
			{pictures.map((picture, index) => (
				<li key={picture} className={galleryThumbnail}>
					<a href={picture}>
						{isLight ? (
							`Picture ${index + 1}`
						) : (
							<Picture
								image={picture}
								alt={`${title}, picture ${index + 1} of ${pictures.length}`}
								width={100}
								ratio="square"
							/>
						)}
					</a>
				</li>
			))}
		</ul>
	);
}
