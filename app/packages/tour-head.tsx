import { spellDay, spellDayWithWeekday, spellDuration } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { PopupLink } from "#app/shell/index.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { button } from "#app/ui/button.css.ts";
import { Heart } from "#app/ui/heart.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heading, Kicker } from "#app/ui/text.tsx";
import { isOpen, isSoldOut, spellSeats } from "./departures.ts";
import { EnquireLink } from "./enquire-link.tsx";
import type { TourView } from "./load.ts";
import { actions, buy, fact, gallery, head, notice, poster, struck, thumb, words } from "./tour-head.css.ts";
import { YatraButton } from "./yatra-button.tsx";

type Tour = TourView["tour"];

const scopes = {
	domestic: "Across India",
	international: "Abroad",
	weekend: "Weekend getaway",
	backpacking: "Backpacking",
	pilgrimage: "Pilgrimage",
} as const satisfies Record<Tour["scope"], string>;

/** Characters beyond which a title is set smaller. */
const longTitle = 40;

/** What one sees first: the poster, the name, the price and the way to ask. */
export function TourHead({ tour, crumb }: Pick<TourView, "tour" | "crumb">) {
	const above = crumb ? [{ label: crumb.title, to: crumb.href }] : [];
	return (
		<>
			<Breadcrumbs items={[{ label: "Home", to: "/" }, ...above, { label: tour.title }]} />
			<div className={head}>
				<div className={poster}>
					<Picture image={tour.image} alt={`Poster of ${tour.title}`} name={tour.title} first />
				</div>
				<div className={words}>
					<Kicker>{scopes[tour.scope]}</Kicker>
					<Heading level={1} size={tour.title.length > longTitle ? 2 : 1}>
						{tour.title}
					</Heading>
					<Rating value={tour.rating} {...(tour.reviewCount > 0 && { reviewCount: tour.reviewCount })} />
					<Buy tour={tour} />
					<Facts tour={tour} />
				</div>
				<Gallery pictures={tour.gallery} title={tour.title} />
			</div>
			{tour.notice ? (
				<div className={notice}>
					<Notice kind="info" announced={false}>
						<time dateTime={tour.notice.date}>{spellDay(tour.notice.date)}</time>: {tour.notice.text}{" "}
						<PopupLink popup={paths.packageNotice(tour.slug)}>What it means for you</PopupLink>
					</Notice>
				</div>
			) : null}
		</>
	);
}

function Facts({ tour }: { tour: Tour }) {
	const next = tour.departures.find(isOpen);
	const said = next
		? `Next on ${spellDayWithWeekday(next.date)}: ${spellSeats(next).words.toLowerCase()}`
		: isSoldOut(tour.departures)
			? "All dates are sold out"
			: null;
	return (
		<ul>
			<li className={fact}>
				<Icon name="clock" />
				{` ${spellDuration(tour)}`}
			</li>
			<li className={fact}>
				<Icon name="pin" />
				{` From ${tour.startCity}`}
			</li>
			{said ? (
				<li className={fact}>
					<Icon name="calendar" />
					{` ${said}`}
				</li>
			) : null}
		</ul>
	);
}

/** The one thing to do: a price that is not told is asked for by a form of its own. */
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

const Buy = ({ tour }: { tour: Tour }) => (
	<div className={buy}>
		<p>
			{tour.prices.strikeOffInPaise === null ? null : (
				<s className={struck}>
					<span>{spellPrice(tour.prices.strikeOffInPaise)}</span>
				</s>
			)}
			<Price priceInPaise={tour.priceInPaise} from size="l" />
		</p>
		<div className={actions}>
			<Ask tour={tour} />
			<PopupLink className={button({ tone: "calm" })} popup={paths.packageDates(tour.slug)}>
				<Icon name="calendar" />
				See dates and prices
			</PopupLink>
			<Heart id={tour.id} title={tour.title} inRow />
			<YatraButton tour={tour} />
		</div>
	</div>
);

/** More pictures; each opens large on its own. Where data is to be saved they are named, and fetched by who wants them. */
function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
	const isLight = useRoot()?.look.dataLight;
	if (pictures.length === 0) return null;
	return (
		<ul className={gallery}>
			{pictures.map((picture, index) => (
				<li key={picture} className={thumb}>
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
