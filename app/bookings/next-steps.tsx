import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { brand } from "#app/lib/brand.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import type { BookedTrip } from "./trip.ts";

export function NextSteps({ trip }: { trip: BookedTrip }) {
	return (
		<Card as="section" aria-labelledby="next">
			<Heading level={2} size={4} id="next">
				What to do next
			</Heading>
			<Step trip={trip} />
		</Card>
	);
}

export const CallUs = () => (
	<>
		Call <a href={brand.phone.href}>{brand.phone.shown}</a> or <Link to={paths.contactUs()}>write to us</Link> and give
		the booking number.
	</>
);

/** Without a known balance nothing is said about it. */
function BalanceStep({ trip: { booking, balanceDue } }: { trip: BookedTrip }) {
	if (booking.balanceInPaise === null)
		return <Text>Gather the papers below, and have the voucher with you, on paper or on the phone.</Text>;
	const balance = formatPrice(booking.balanceInPaise);
	return booking.balanceInPaise > 0 ? (
		<Text strong>
			{balanceDue ? `Pay the balance of ${balance} by ${formatDay(balanceDue)}.` : `Pay the balance of ${balance}.`}{" "}
			<CallUs />
		</Text>
	) : (
		<Text>Everything is paid. Gather the papers below, and have the voucher with you, on paper or on the phone.</Text>
	);
}

function Step({ trip }: { trip: BookedTrip }) {
	const { stage, booking } = trip;
	if (stage === "unknown") {
		return (
			<Text>
				We cannot read the status of this booking just now. <CallUs />
			</Text>
		);
	}
	if (stage === "off") {
		return (
			<Text>
				Nothing: this journey was called off. What comes back to you is shown in your{" "}
				<Link to={paths.wallet()}>wallet</Link>.
			</Text>
		);
	}
	if (stage === "over") {
		return (
			<Text>
				Welcome back.{" "}
				{booking.slug ? (
					<Link to={paths.reviewWrite(booking.slug)}>Tell others how it was</Link>
				) : (
					"We hope that it was as you wished."
				)}
			</Text>
		);
	}
	if (stage === "open") {
		return (
			<Text>
				Your payment has not reached us, and seats are only held once it has. <CallUs />
			</Text>
		);
	}
	return <BalanceStep trip={trip} />;
}
