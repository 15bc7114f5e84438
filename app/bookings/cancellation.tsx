import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { bookingList, bookingListItem, cancellationLinks } from "./booking.css.ts";
import { spellLaterCharges, spellQuote } from "./booking-texts.ts";
import type { BookedTrip, CancellationQuote } from "./trip.ts";

export const CancellationQuoteText = ({ quote }: { quote: CancellationQuote }) => (
	<>
		<Text>{spellQuote(quote)}</Text>
		{quote.later.length > 0 ? (
			<ul className={bookingList} aria-label="If you cancel later">
				{spellLaterCharges(quote).map((line) => (
					<li key={line} className={bookingListItem}>
						{line}
					</li>
				))}
			</ul>
		) : null}
	</>
);

interface CancellationCardProps {
	trip: BookedTrip;
	canCancel: boolean;
	canCancelTraveller: boolean;
}

export function CancellationCard({ trip, canCancel, canCancelTraveller }: CancellationCardProps) {
	if (trip.quote === null) return null;
	const hasTravellerLink = canCancelTraveller && (trip.booking.persons ?? 0) > 1;
	return (
		<Card as="section" aria-labelledby="off">
			<Heading level={2} size={4} id="off">
				Cancellation
			</Heading>
			<CancellationQuoteText quote={trip.quote} />
			{hasTravellerLink || canCancel ? (
				<div className={cancellationLinks}>
					{hasTravellerLink ? (
						<LinkButton to={paths.bookingCancelTraveller(trip.booking.id)} tone="critical">
							Cancel one traveller
						</LinkButton>
					) : null}
					{canCancel ? (
						<LinkButton to={paths.bookingCancel(trip.booking.id)} tone="critical">
							Cancel this booking
						</LinkButton>
					) : null}
				</div>
			) : null}
			{canCancel ? null : (
				<Text>
					To cancel, <Link to={paths.contactUs()}>write to us</Link> with your booking number. The rules are in the{" "}
					<Link to={paths.cancellationPolicy()}>cancellation policy</Link>.
				</Text>
			)}
		</Card>
	);
}
