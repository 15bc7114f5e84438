import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { plainStatus } from "#app/lib/booking-status.ts";
import { refundWay } from "#app/lib/cancellation.ts";
import { formatPrice, isRefunded } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import type { BookedTrip } from "./trip.ts";

export function NextSteps({ trip }: { trip: BookedTrip }) {
	return (
		<Card as="section" aria-labelledby="next">
			<Heading level={2} size={4} id="next">
				Next steps
			</Heading>
			<Step trip={trip} />
		</Card>
	);
}

const HowToPay = ({ booking: { id, canPayOnline }, label }: { booking: BookedTrip["booking"]; label: string }) =>
	canPayOnline ? (
		<div>
			<LinkButton to={paths.bookingPay(id)} icon="card">
				{label}
			</LinkButton>
		</div>
	) : (
		<Text>
			<CallUs />
		</Text>
	);

/** Says nothing of a balance that is not known. */
function BalanceStep({ trip: { booking, balance } }: { trip: BookedTrip }) {
	if (balance)
		return (
			<>
				<Text strong>{`${balance.text}.`}</Text>
				<HowToPay booking={booking} label="Pay the balance" />
			</>
		);
	const toCarry = "Pack the documents to carry, and keep the voucher on paper or on your phone.";
	return <Text>{booking.balanceInPaise === 0 ? `Paid in full. ${toCarry}` : toCarry}</Text>;
}

function spellRefundOf({ paidInPaise, refundInPaise }: BookedTrip["booking"]): string {
	if (paidInPaise === 0) return "Nothing was paid.";
	if (refundInPaise === null) return `What is left after the cancellation charge is refunded ${refundWay}.`;
	return !isRefunded(refundInPaise)
		? "Nothing is refunded."
		: `${formatPrice(refundInPaise)} is refunded ${refundWay}.`;
}

function Step({ trip }: { trip: BookedTrip }) {
	const { stage, booking } = trip;
	if (stage === "unknown") {
		return (
			<Text>
				We can't read the status of this booking right now. <CallUs />
			</Text>
		);
	}
	if (stage === "off") {
		return (
			<Text>
				This trip is cancelled. There is nothing more to do. {spellRefundOf(booking)}{" "}
				<Link to={paths.cancellationPolicy()}>Cancellation policy</Link>
			</Text>
		);
	}
	if (stage === "over") {
		return (
			<Text>
				Welcome back.{" "}
				{booking.slug && plainStatus(booking.status) === "completed" ? (
					<Link to={paths.reviewWrite(booking.slug)}>Write a review</Link>
				) : (
					"We hope you enjoyed your trip."
				)}
			</Text>
		);
	}
	if (stage === "open") {
		return (
			<>
				<Text strong>{trip.balance ? `${trip.balance.text}.` : ""}</Text>
				<Text>Your payment hasn't reached us. Seats are held once it does.</Text>
				<HowToPay booking={booking} label="Pay now" />
			</>
		);
	}
	return <BalanceStep trip={trip} />;
}
