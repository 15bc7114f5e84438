import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { spellBookingStatus } from "#app/lib/booking-status.ts";
import { formatDayWithWeekday, todayInIndia } from "#app/lib/dates.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/booking.ts";
import * as styles from "./booking.css.ts";
import { listTripFacts, listTripTexts, nameOfBooking, toTripTitle } from "./booking-texts.ts";
import { CancellationCard } from "./cancellation.tsx";
import { DayByDay } from "./day-by-day.tsx";
import { Downloads } from "./downloads.tsx";
import { BookingFacts, TextLists } from "./facts.tsx";
import { Guides } from "./guides.tsx";
import { loadGuidesAndWeather, requireTrip } from "./load-trip.ts";
import { NextSteps } from "./next-steps.tsx";
import { spellShareText } from "./share.ts";
import { ShareTrip } from "./share-trip.tsx";
import type { Stage } from "./trip.ts";
import { TripWeather } from "./weather.tsx";

const stageTones = {
	open: "promote",
	ahead: "positive",
	underWay: "positive",
	over: "calm",
	off: "critical",
	unknown: "plain",
} as const satisfies Record<Stage, string>;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privateMeta(nameOfBooking(loaderData?.trip.booking.number ?? null));

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const trip = await requireTrip(ctx, args.params.id);
	const { orders } = ctx.api;
	const cancellation = { canCancel: orders.canCancel(), canCancelTraveller: orders.canCancelTraveller() };
	const { tour } = trip;
	const shareText = tour && spellShareText(tour, new URL(paths.package(tour.slug), ctx.url).href, todayInIndia());
	return { trip, ...(await loadGuidesAndWeather(ctx, trip)), cancellation, shareText };
}

export default function BookingPage({
	loaderData: { trip, guides, weather, cancellation, shareText },
}: Route.ComponentProps) {
	const { booking, stage, tour } = trip;
	const facts = listTripFacts(trip);
	const isDue = trip.balance !== null;
	return (
		<article className={classNames(pageWidth, styles.bookingPage)}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "My Bookings", to: paths.bookings() },
					{ label: booking.number ?? "Booking" },
				]}
			/>
			<header className={styles.bookingHead}>
				{tour?.image ? (
					<span className={styles.bookingPoster}>
						<Picture image={tour.image} alt="" ratio="poster" width={100} first />
					</span>
				) : null}
				<div className={styles.bookingTitle}>
					<Kicker>{nameOfBooking(booking.number)}</Kicker>
					<Heading level={1} size={2}>
						{toTripTitle(trip)}
					</Heading>
					{booking.startsOn ? <Text>{formatDayWithWeekday(booking.startsOn)}</Text> : null}
					{booking.status === null ? null : (
						<Badge tone={isDue ? "promote" : stageTones[stage]}>{spellBookingStatus(booking)}</Badge>
					)}
				</div>
			</header>
			{isDue ? <NextSteps trip={trip} /> : null}
			<div className={styles.bookingColumns}>
				<div className={classNames(styles.bookingSections, styles.besideFirst)}>
					<Downloads trip={trip} />
					<ShareTrip tour={tour} text={shareText} />
				</div>
				<div className={classNames(styles.bookingSections, styles.mainColumn)}>
					{facts.length > 0 ? (
						<Card>
							<BookingFacts of={facts} />
						</Card>
					) : null}
					{isDue ? null : <NextSteps trip={trip} />}
					<TripWeather weather={weather} />
					<TextLists of={listTripTexts(tour)} level={2} />
				</div>
				<div className={classNames(styles.bookingSections, styles.besideSecond)}>
					<Guides guides={guides} />
					<CancellationCard trip={trip} {...cancellation} />
				</div>
				<div className={styles.belowColumns}>
					<DayByDay trip={trip} />
				</div>
			</div>
		</article>
	);
}
