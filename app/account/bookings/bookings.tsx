import { isDay, spellDay, todayInIndia } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading } from "#app/ui/text.tsx";
import { type BookingLine, optional, required, wire } from "#server/bff/wire/index.ts";
import { actions, list, row, rowHead } from "../account.css.ts";
import { Facts, Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { unreviewed } from "../reviews/unreviewed.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/bookings.ts";
import { sortBookings } from "./sort-bookings.ts";

export const meta = () => privateMeta("My Bookings");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const [booked, mine] = await Promise.all([api.bookings.list(), api.ownReviews.list()]);
	const bookings = required(booked);
	return {
		...sortBookings(bookings, todayInIndia()),
		toReview: unreviewed(bookings, optional(mine, [])).map(({ slug }) => slug),
	};
}

export default function BookingsPage({ loaderData: { coming, past, toReview } }: Route.ComponentProps) {
	return (
		<Leaf title="My Bookings">
			{coming.length + past.length === 0 ? (
				<EmptyState
					title="No bookings yet"
					actions={<LinkButton to={paths.destinations()}>Choose a journey</LinkButton>}
				>
					Once you have booked, you find dates, payments and papers here.
				</EmptyState>
			) : null}
			<Bookings title="Ahead of you" bookings={coming} toReview={toReview} />
			<Bookings title="Behind you" bookings={past} toReview={toReview} />
		</Leaf>
	);
}

interface BookingsProps {
	readonly title: string;
	readonly bookings: readonly BookingLine[];
	/** The packages that wait for a review, by slug. */
	readonly toReview: readonly string[];
}

function Bookings({ title, bookings, toReview }: BookingsProps) {
	if (bookings.length === 0) return null;
	return (
		<section aria-label={title} className={list}>
			<Heading level={2} size={3}>
				{`${title} (${bookings.length})`}
			</Heading>
			<ul className={list}>
				{bookings.map((booking) => (
					<li key={booking.id}>
						<BookingCard booking={booking} toReview={toReview} />
					</li>
				))}
			</ul>
		</section>
	);
}

const persons = (count: number): string => (count === 1 ? "1 person" : `${count} persons`);

interface BookingCardProps extends Pick<BookingsProps, "toReview"> {
	readonly booking: BookingLine;
}

const BookingCard = ({ booking, toReview }: BookingCardProps) => (
	<Card as="article" id={`booking-${booking.id}`}>
		<div className={row}>
			<div className={rowHead}>
				<Heading level={3} size={4}>
					{booking.title}
				</Heading>
				<StatusBadge status={booking.status} />
			</div>
			<Facts
				of={[
					["Booking", booking.number],
					["Starts on", booking.startsOn && isDay(booking.startsOn) ? spellDay(booking.startsOn) : ""],
					["For", persons(booking.persons)],
					["Total", spellPrice(booking.totalInPaise)],
					["Paid", spellPrice(booking.paidInPaise)],
					["Balance", booking.balanceInPaise > 0 ? spellPrice(booking.balanceInPaise) : ""],
				]}
			/>
			<div className={actions}>
				<Link to={paths.booking(booking.id)}>{`Details and papers of ${booking.number}`}</Link>
				{booking.href ? <Link to={booking.href}>See the journey</Link> : null}
				{booking.status === "completed" && booking.slug && toReview.includes(booking.slug) ? (
					<Link to={paths.reviewWrite(booking.slug)}>Write a review</Link>
				) : null}
			</div>
		</div>
	</Card>
);
