import { spellDay } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Quote, Trip } from "./trip.ts";

/** What cancelling would come to today, in one sentence. */
export function QuoteWords({ quote }: { readonly quote: Quote }) {
	const { keptPercent, keptInPaise, refundInPaise, until } = quote;
	const kept =
		keptInPaise === 0 ? "Nothing is kept" : `${spellPrice(keptInPaise)} is kept (${keptPercent}% of the price)`;
	return (
		<Text>
			{`If you cancel today: ${kept}, and ${spellPrice(refundInPaise)} of what you paid comes back.`}
			{until ? ` This holds until ${spellDay(until)}.` : ""}
		</Text>
	);
}

/** What calling the journey off costs today and how it is done; nothing where there is nothing to call off. */
export function CallingOff({ trip, canCancel }: { readonly trip: Trip; readonly canCancel: boolean }) {
	if (trip.quote === null) return null;
	return (
		<Card as="section" aria-labelledby="off">
			<Heading level={2} size={4} id="off">
				If you cannot go
			</Heading>
			<QuoteWords quote={trip.quote} />
			{canCancel ? (
				<LinkButton to={paths.bookingCancel(trip.booking.id)} tone="quiet">
					Cancel this booking
				</LinkButton>
			) : (
				<Text>
					<Link to={paths.contactUs()}>Write to us</Link> and give the booking number. The rules are in the{" "}
					<Link to={paths.cancellationPolicy()}>cancellation policy</Link>.
				</Text>
			)}
		</Card>
	);
}
