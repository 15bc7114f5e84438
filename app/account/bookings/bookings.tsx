import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { balanceRemindersOf } from "#app/lib/balance.ts";
import { plainStatus } from "#app/lib/booking-status.ts";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { withPaymentReminders } from "#app/lib/open-payments.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import { type BookingSummary, optional, readable, requestContext } from "#server/bff/context/index.ts";
import { accountActions, accountList, accountRow, accountRowHead } from "../account.css.ts";
import { AccountPage, BalanceReminders, FactList, OpenPayments, UnavailableNotice } from "../account-page.tsx";
import { packagesToReview } from "../reviews/packages-to-review.ts";
import { BookingBadge } from "../status-badge.tsx";
import type { Route } from "./+types/bookings.ts";
import { sortBookings } from "./sort-bookings.ts";

export const meta = () => privateMeta("My Bookings");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, payments } = requestContext(args);
	await requireUser();
	const [booked, mine] = await Promise.all([api.bookings.list(), api.ownReviews.list()]);
	const known = readable(booked);
	const bookings = known ?? [];
	const reminders = balanceRemindersOf(bookings, todayInIndia());
	const open = await payments.findOpen(reminders.map(({ bookingId }) => bookingId));
	return {
		...sortBookings(bookings, todayInIndia()),
		...withPaymentReminders(reminders, open),
		isUnknown: known === null,
		toReview: packagesToReview(bookings, optional(mine, [])).map(({ slug }) => slug),
	};
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
	const { upcoming, earlier, unsorted, isUnknown, toReview, reminders, payments } = loaderData;
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
			<Bookings title="Upcoming" bookings={upcoming} toReview={toReview} />
			<Bookings title="Other bookings" bookings={unsorted} toReview={toReview} />
			<Bookings title="Ongoing, past and cancelled" bookings={earlier} toReview={toReview} />
		</AccountPage>
	);
}

interface BookingsProps {
	title: string;
	bookings: readonly BookingSummary[];
	toReview: readonly string[];
}

function Bookings({ title, bookings, toReview }: BookingsProps) {
	if (bookings.length === 0) return null;
	return (
		<section aria-label={title} className={accountList}>
			<Heading level={2} size={3}>
				{`${title} (${bookings.length})`}
			</Heading>
			<ul className={accountList}>
				{bookings.map((booking) => (
					<li key={booking.id}>
						<BookingCard booking={booking} toReview={toReview} />
					</li>
				))}
			</ul>
		</section>
	);
}

const amount = (inPaise: number | null): string => (inPaise === null ? "" : formatAmount(inPaise));

interface BookingCardProps extends Pick<BookingsProps, "toReview"> {
	booking: BookingSummary;
}

const BookingCard = ({ booking, toReview }: BookingCardProps) => (
	<Card as="article" id={`booking-${booking.id}`}>
		<div className={accountRow}>
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
					["Balance", amount(booking.balanceInPaise || null)],
				]}
			/>
			<div className={accountActions}>
				<Link to={paths.booking(booking.id)}>
					{booking.number === null ? "View booking" : `View booking ${booking.number}`}
				</Link>{" "}
				{booking.href ? <Link to={booking.href}>View package</Link> : null}{" "}
				{plainStatus(booking.status) === "completed" && booking.slug && toReview.includes(booking.slug) ? (
					<Link to={paths.reviewWrite(booking.slug)}>Write a review</Link>
				) : null}
			</div>
		</div>
	</Card>
);
