import type { ReactNode } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { bookingActions, bookingList, bookingListItem, bookingPage, cancellationLinks } from "./booking.css.ts";
import { BookingBreadcrumbs } from "./booking-breadcrumbs.tsx";
import { spellLaterCharges, spellQuote } from "./booking-texts.ts";
import type { BookedTrip, CancellationQuote } from "./trip.ts";

/** A refused cancellation shows what comes back now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	actionStatus === 422 || defaultShouldRevalidate;

type CancelPageProps = Pick<BookedTrip, "booking"> & {
	title: string;
	page: string;
	heading?: string;
	children: ReactNode;
};

export const CancelPage = ({ booking: { id, number }, title, page, heading = page, children }: CancelPageProps) => (
	<div className={classNames(pageWidth, bookingPage)}>
		<BookingBreadcrumbs id={id} number={number ?? "Booking"} page={page} />
		<Heading level={1} size={2}>
			{heading}
		</Heading>
		<Text size="l">{number === null ? title : `${title}, booking ${number}`}</Text>
		{children}
	</div>
);

type CancelFormEndProps = { reason: FieldState; id: string; submit: string; keep: string };

export const CancelFormEnd = ({ reason, id, submit, keep }: CancelFormEndProps) => (
	<>
		<Field field={reason} label="Reason for cancelling" rows={3} maxLength={1000} />
		<div className={bookingActions}>
			<SubmitButton isBusy={useBusy()} tone="critical">
				{submit}
			</SubmitButton>
			<LinkButton to={paths.booking(id)} tone="calm">
				{keep}
			</LinkButton>
		</div>
	</>
);

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
