import { brand } from "#app/lib/brand.ts";
import { spellDay } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Trip } from "./trip.ts";

/** What the traveller has to do now, if anything. */
export function NextSteps({ trip }: { readonly trip: Trip }) {
	return (
		<Card as="section" aria-labelledby="next">
			<Heading level={2} size={4} id="next">
				What to do next
			</Heading>
			<Step trip={trip} />
		</Card>
	);
}

const CallUs = () => (
	<>
		Call <a href={brand.phone.href}>{brand.phone.shown}</a> or <Link to={paths.contactUs()}>write to us</Link> and give
		the booking number.
	</>
);

function Step({ trip: { stage, booking, balanceDue } }: { readonly trip: Trip }) {
	const balance = spellPrice(booking.balanceInPaise);
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
	return (
		<>
			{booking.balanceInPaise > 0 ? (
				<Text strong>
					{balanceDue ? `Pay the balance of ${balance} by ${spellDay(balanceDue)}.` : `Pay the balance of ${balance}.`}{" "}
					<CallUs />
				</Text>
			) : (
				<Text>
					Everything is paid. Gather the papers below, and have the voucher with you, on paper or on the phone.
				</Text>
			)}
		</>
	);
}
