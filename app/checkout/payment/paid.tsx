import { checkoutActions } from "#app/checkout/step-page.css.ts";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDayWithWeekday, isDay } from "#app/lib/dates.ts";
import { isolateName } from "#app/lib/isolate-name.ts";
import { formatPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import type { Arrival, SentTo } from "./arrival.ts";
import { nextStep, nextSteps, paidFacts, paidPoster, paidTrip } from "./paid.css.ts";
import type { PaidBooking, PaidStatus } from "./paid-booking.ts";
import { PaymentMessage } from "./payment-page.tsx";

interface PaidProps {
	status: PaidStatus;
	booking: PaidBooking | null;
	arrival: Arrival | null;
}

export const Paid = ({ status: { about }, booking, arrival }: PaidProps) => (
	<PaymentMessage title={paidTitle(about, booking)} tone="positive">
		<div className={paidTrip}>
			{arrival?.poster ? (
				<span className={paidPoster}>
					<Picture image={arrival.poster} alt="" ratio="poster" width={200} first />
				</span>
			) : null}
			<div className={paidFacts}>
				{booking?.number ? (
					<Text size="l">
						Booking number <strong>{booking.number}</strong>
					</Text>
				) : null}
				{about ? (
					<Text>
						<strong>{about.title}</strong>
						{isDay(about.date) ? `, ${formatDayWithWeekday(about.date)}` : ""}
					</Text>
				) : null}
				{arrival && arrival.travellers.length > 0 ? (
					<Text>{`Travellers: ${arrival.travellers.map(isolateName).join(", ")}`}</Text>
				) : null}
				<Text>{about ? `Payment received: ${formatPrice(about.amountInPaise)}.` : "Payment received."}</Text>
				{arrival?.sentTo ? <Confirmation sentTo={arrival.sentTo} /> : null}
			</div>
		</div>
		{booking ? <NextSteps booking={booking} hasDay={arrival?.hasDay ?? false} /> : null}
		<div className={checkoutActions}>
			{booking ? (
				<LinkButton to={paths.booking(booking.id)} icon="ticket">
					View booking
				</LinkButton>
			) : (
				<LinkButton to={paths.bookings()}>View my bookings</LinkButton>
			)}
			<LinkButton to={paths.home()} tone="calm">
				Home
			</LinkButton>
		</div>
	</PaymentMessage>
);

function Confirmation({ sentTo: { mobile, email } }: { sentTo: SentTo }) {
	const sent = [mobile && `SMS to ${mobile}`, email && `e-mail to ${email}`].filter(Boolean).join(", ");
	return (
		<>
			<Text>{sent ? `Your confirmation: ${sent}.` : ""}</Text>
			{email === null ? (
				<Text>
					We have no e-mail address for you. <Link to={paths.profileEdit()}>Add your e-mail address</Link> to get
					updates about this trip by e-mail.
				</Text>
			) : null}
		</>
	);
}

function paidTitle(about: PaidStatus["about"], booking: PaidBooking | null): string {
	if (booking === null) return "We have received your payment";
	if (about?.bookingId) return booking.balance === "none" ? `Paid in full: ${about.title}` : `Paid: ${about.title}`;
	return about ? `Booked! ${about.title} is confirmed.` : "Booked! Your trip is confirmed.";
}

const NextSteps = ({ booking, hasDay }: { booking: PaidBooking; hasDay: boolean }) => (
	<section aria-labelledby="next-steps">
		<Heading level={2} size={4} id="next-steps">
			Next steps
		</Heading>
		<ol className={nextSteps}>
			<li className={nextStep}>
				<WhatIsLeft booking={booking} />
			</li>
			{booking.number === null ? null : (
				<li className={nextStep}>
					<a href={paths.bookingVoucherFile(booking.id)}>Download your voucher (PDF)</a>
				</li>
			)}
			{booking.number !== null && hasDay ? (
				<li className={nextStep}>
					<a href={paths.bookingCalendar(booking.id)}>Add the trip to your calendar</a>
				</li>
			) : null}
		</ol>
	</section>
);

function WhatIsLeft({ booking: { id, balance, canPayOnline } }: { booking: PaidBooking }) {
	if (balance === "unknown") return <Link to={paths.booking(id)}>See your booking for anything left to pay</Link>;
	if (balance === "none")
		return (
			<>
				Paid in full. <Link to={paths.booking(id)}>Check the documents to carry</Link>
			</>
		);
	return (
		<>
			<strong>{`Next: ${balance.text.replace("Pay", "pay")}.`}</strong>{" "}
			{canPayOnline ? <Link to={paths.bookingPay(id)}>Pay the balance</Link> : <CallUs />}
		</>
	);
}
