import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { listBalanceReminders } from "#app/lib/balance.ts";
import { isOffStatus, isOpenStatus, plainStatus } from "#app/lib/booking-status.ts";
import { spellRefunded } from "#app/lib/cancellation.ts";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { formatPrice, formatRest } from "#app/lib/money.ts";
import { withPaymentReminders } from "#app/lib/open-payments.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { type BookingSummary, optional, readable, requestContext } from "#server/bff/context/index.ts";
import { accountActions, accountList, accountRowHead } from "../account.css.ts";
import { AccountPage, BalanceReminders, FactList, OpenPayments, UnavailableNotice } from "../account-page.tsx";
import { packagesToReview } from "../reviews/packages-to-review.ts";
import { BookingBadge } from "../status-badge.tsx";
import type { Route } from "./+types/bookings.ts";
import { bookingCard, bookingCardPicture } from "./bookings.css.ts";
import { sortBookings } from "./sort-bookings.ts";

/** Each picture needs a call of its own where the package is not cached. */
const mostPictures = 12;

export const meta = () => privateMeta("My Bookings");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, payments } = requestContext(args);
	await requireUser();
	const [booked, mine] = await Promise.all([api.bookings.list(), api.ownReviews.list()]);
	const known = readable(booked);
	const bookings = known ?? [];
	const reminders = listBalanceReminders(bookings, todayInIndia());
	const slugs = [...new Set(bookings.flatMap(({ slug }) => slug ?? []))].slice(0, mostPictures);
	const tours = await Promise.all(slugs.map((slug) => api.packages.bySlug(slug)));
	const images = tours.flatMap((tour) => (tour.ok && tour.value.image ? [[tour.value.slug, tour.value.image]] : []));
	const open = await payments.findOpen(reminders.map(({ bookingId }) => bookingId));
	return {
		...sortBookings(bookings, todayInIndia()),
		...withPaymentReminders(reminders, open),
		images: Object.fromEntries(images) as Readonly<Record<string, string>>,
		isUnknown: known === null,
		toReview: packagesToReview(bookings, optional(mine, [])).map(({ slug }) => slug),
	};
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
	const { upcoming, earlier, unsorted, isUnknown, toReview, images, reminders, payments } = loaderData;
	const isEmpty = !isUnknown && upcoming.length + earlier.length + unsorted.length === 0;
	return (
		<AccountPage title="My Bookings">
			<OpenPayments of={payments} />
			<BalanceReminders of={reminders} />
			{isUnknown ? <UnavailableNotice what="your bookings" /> : null}
			{isEmpty ? (
				<EmptyState
					title="No bookings yet"
					actions={<LinkButton to={paths.destinations()}>Browse packages</LinkButton>}
				>
					Once you book, your dates, payments and vouchers are here.
				</EmptyState>
			) : null}
			<Bookings title="Upcoming" bookings={upcoming} toReview={toReview} images={images} />
			<Bookings title="Other bookings" bookings={unsorted} toReview={toReview} images={images} />
			<Bookings title="Ongoing, past and cancelled" bookings={earlier} toReview={toReview} images={images} />
		</AccountPage>
	);
}

interface BookingsProps {
	title: string;
	bookings: readonly BookingSummary[];
	toReview: readonly string[];
	/** The key is the package's slug. */
	images: Readonly<Record<string, string>>;
}

function Bookings({ title, bookings, ...rest }: BookingsProps) {
	if (bookings.length === 0) return null;
	return (
		<section aria-label={title} className={accountList}>
			<Heading level={2} size={3}>
				{`${title} (${bookings.length})`}
			</Heading>
			<ul className={accountList}>
				{bookings.map((booking) => (
					<li key={booking.id}>
						<BookingCard booking={booking} {...rest} />
					</li>
				))}
			</ul>
		</section>
	);
}

const amount = (inPaise: number | null): string => (inPaise === null ? "" : formatPrice(inPaise));

/** A booking that waits for its payment has no seats yet. */
function balanceText({ status, paidInPaise, balanceInPaise, balanceDue }: BookingSummary): string {
	if (!balanceInPaise || isOffStatus(status)) return "";
	const rest = formatRest(balanceInPaise, paidInPaise);
	if (balanceDue !== null && isDay(balanceDue)) return `${rest}, due by ${formatDay(balanceDue)}`;
	return plainStatus(status) === "pending" ? `${rest}, due now to hold your seats` : rest;
}

interface BookingCardProps extends Pick<BookingsProps, "toReview" | "images"> {
	booking: BookingSummary;
}

const BookingCard = ({ booking, toReview, images }: BookingCardProps) => (
	<Card as="article" id={`booking-${booking.id}`}>
		<div className={bookingCard}>
			<span className={bookingCardPicture}>
				<Picture image={images[booking.slug ?? ""] ?? null} alt="" ratio="card" width={200} />
			</span>
			<div className={accountRowHead}>
				<Heading level={3} size={4}>
					{booking.title ?? "Your trip"}
				</Heading>
				<BookingBadge booking={booking} />
			</div>
			<FactList
				of={[
					["Booking", booking.number],
					["Starts on", booking.startsOn && isDay(booking.startsOn) ? formatDay(booking.startsOn) : ""],
					["For", booking.persons ? formatTravellerCount(booking.persons) : ""],
					["Total", amount(booking.totalInPaise)],
					["Paid", amount(booking.paidInPaise)],
					["Balance", balanceText(booking)],
					["Refund", spellRefunded(booking)],
				]}
			/>
			<div className={accountActions}>
				{booking.canPayOnline && isOpenStatus(booking.status) && booking.balanceInPaise ? (
					<LinkButton to={paths.bookingPay(booking.id)} icon="card">
						{plainStatus(booking.status) === "pending" ? "Pay now" : "Pay balance"}
					</LinkButton>
				) : null}{" "}
				<Link to={paths.booking(booking.id)}>
					View booking
					{booking.number === null ? null : <span className={visuallyHidden}>{` ${booking.number}`}</span>}
				</Link>{" "}
				{booking.slug ? <Link to={paths.package(booking.slug)}>View package</Link> : null}{" "}
				{plainStatus(booking.status) === "completed" && booking.slug && toReview.includes(booking.slug) ? (
					<Link to={paths.reviewWrite(booking.slug)}>Write a review</Link>
				) : null}
			</div>
		</div>
	</Card>
);
