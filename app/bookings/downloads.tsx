import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Heading } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import { downloadList } from "./booking.css.ts";
import { type BookedTrip, findVoucherNumber, hasReceipt } from "./trip.ts";

export function Downloads({ trip }: { trip: BookedTrip }) {
	const { booking } = trip;
	const hasVoucher = findVoucherNumber(trip) !== null;
	if (!hasVoucher && !hasReceipt(trip)) return null;
	return (
		<Card as="section" aria-labelledby="documents" className={hiddenInPrint}>
			<Heading level={2} size={4} id="documents">
				{hasVoucher ? "Voucher and documents" : "Documents"}
			</Heading>
			<div className={downloadList}>
				{hasVoucher ? <VoucherDownloads trip={trip} /> : null}
				{hasReceipt(trip) ? (
					<LinkButton to={paths.bookingReceipt(booking.id)} icon="card" tone="calm">
						View receipt
					</LinkButton>
				) : null}
			</div>
		</Card>
	);
}

function VoucherDownloads({ trip: { booking, tour, balance } }: { trip: BookedTrip }) {
	return (
		<>
			<LinkButton to={paths.bookingVoucher(booking.id)} icon="ticket" tone={balance ? "calm" : "primary"}>
				View voucher
			</LinkButton>
			<a className={buttonClass({ tone: "calm" })} href={paths.bookingVoucherFile(booking.id)}>
				<Icon name="book" />
				Download voucher (PDF)
			</a>
			{booking.startsOn ? (
				<a className={buttonClass({ tone: "calm" })} href={paths.bookingCalendar(booking.id)}>
					<Icon name="calendar" />
					Add to calendar
				</a>
			) : null}{" "}
			<a className={buttonClass({ tone: "calm" })} href={paths.bookingTripFile(booking.id)}>
				<Icon name="briefcase" />
				Save this trip on your phone
			</a>{" "}
			{tour ? (
				<a className={buttonClass({ tone: "calm" })} href={paths.packageItinerary(tour.slug)}>
					<Icon name="route" />
					Download itinerary (PDF)
				</a>
			) : null}
		</>
	);
}
