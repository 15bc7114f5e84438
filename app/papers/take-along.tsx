import { paths } from "#app/lib/paths.ts";
import { unprinted } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/text.tsx";
import { actions } from "./papers.css.ts";
import { hasPapers, type Trip } from "./trip.ts";

/** The papers of a booking; nothing where there are none yet, or none any more. */
export function TakeAlong({ trip }: { readonly trip: Trip }) {
	const { booking, tour } = trip;
	if (!hasPapers(trip)) return null;
	return (
		<Card as="section" aria-labelledby="along" className={unprinted}>
			<Heading level={2} size={4} id="along">
				To take along
			</Heading>
			<div className={actions}>
				<LinkButton to={paths.bookingVoucher(booking.id)} icon="ticket">
					Voucher
				</LinkButton>
				<a className={button({ tone: "calm" })} href={paths.bookingVoucherFile(booking.id)}>
					<Icon name="book" />
					Voucher as PDF
				</a>
				{booking.startsOn ? (
					<a className={button({ tone: "calm" })} href={paths.bookingCalendar(booking.id)}>
						<Icon name="calendar" />
						Add to calendar
					</a>
				) : null}
				{tour ? (
					<a className={button({ tone: "calm" })} href={paths.packageItinerary(tour.slug)}>
						<Icon name="route" />
						Itinerary as PDF
					</a>
				) : null}
			</div>
		</Card>
	);
}
