import type { ComponentProps } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { formatDayWithWeekday } from "#app/lib/dates.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { formatSeatsLeft } from "#app/lib/seats-left.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { Cart } from "#server/bff/context/index.ts";
import type { Route } from "./+types/check-out.ts";
import { loadCart, loadPoster } from "./load-cart.ts";
import { LastPayment } from "./payment/payment-notices.tsx";
import { SeatsShort, shortSeatsTitle } from "./seat-notices.tsx";
import { loadSeats, type Seats } from "./seats.ts";
import { StepEnd } from "./step-end.tsx";
import { checkoutActions, checkoutHead, emptyCart } from "./step-page.css.ts";
import { CheckoutStepPage } from "./step-page.tsx";
import { rowNumbers } from "./travellers/new-travellers.ts";

export const meta = () => privateMeta("Check-out");

export async function loader(args: Route.LoaderArgs) {
	const { view, saved, ctx } = await loadCart(args, "trip");
	const { cart } = view;
	const isFirst = saved.ok && saved.value.length === 0;
	if (cart === null) return { view, seats: null, poster: null, isFirst, lastPayment: await ctx.payments.findStatus() };
	// The seats are asked first, so that the package is asked once.
	const seats = await loadSeats(ctx, cart, view.running !== null);
	return { view, seats, poster: await loadPoster(ctx, cart), isFirst, lastPayment: null };
}

export default function CheckOutPage({ loaderData }: Route.ComponentProps) {
	const { view, seats, poster, isFirst, lastPayment } = loaderData;
	const { cart } = view;
	if (cart === null) return <EmptyCart lastPayment={lastPayment} />;
	const isShort = seats?.kind === "short";
	return (
		<CheckoutStepPage
			step="trip"
			title={isShort ? shortSeatsTitle(seats, cart.date) : "Your trip"}
			view={view}
			lead={
				<>
					{isShort ? <SeatsShort cart={cart} seats={seats} /> : null}
					<Trip cart={cart} seats={seats} />
					{isFirst && !isShort ? <Persons seats={seats} /> : null}
				</>
			}
		>
			<StepEnd cart={cart} poster={poster}>
				<LinkButton to={paths.checkOutTravellers()} icon="people">
					{cart.travellerIds.length === 0 ? "Add travellers" : "Continue"}
				</LinkButton>
			</StepEnd>
		</CheckoutStepPage>
	);
}

const Trip = ({ cart, seats }: { cart: Cart; seats: Seats | null }) => (
	<Card as="section" aria-labelledby="trip">
		<Heading level={2} size={3} id="trip">
			{cart.title}
		</Heading>
		<Text>
			Departure: <time dateTime={cart.date}>{formatDayWithWeekday(cart.date)}</time>.
			{/* A translator replaces bare text, which React then cannot remove. */}
			{seats?.kind === "enough" ? <span>{` ${formatSeatsLeft(seats.left)}.`}</span> : null}
		</Text>
		{cart.slug === null ? null : (
			<div className={checkoutActions}>
				<LinkButton to={paths.packageDates(cart.slug)} tone="quiet" icon="calendar">
					Change date
				</LinkButton>
				<LinkButton to={paths.package(cart.slug)} tone="quiet" icon="book">
					View package
				</LinkButton>
			</div>
		)}
	</Card>
);

/** Links to the travellers page with one form row for each traveller. */
function Persons({ seats }: { seats: Seats | null }) {
	const most = seats?.kind === "enough" ? seats.left : rowNumbers.length;
	if (useIsDisabled(paths.travellerAdd())) return null;
	return (
		<section aria-labelledby="persons" className={checkoutHead}>
			<Heading level={2} size={4} id="persons">
				How many are going?
			</Heading>
			<ul className={checkoutActions}>
				{rowNumbers.slice(0, most).map((persons) => (
					<li key={persons}>
						<LinkButton
							to={paths.checkOutPersons(persons)}
							tone="calm"
							aria-label={`Add ${formatTravellerCount(persons)}`}
						>
							{persons}
						</LinkButton>
					</li>
				))}
			</ul>
		</section>
	);
}

const EmptyCart = ({ lastPayment }: { lastPayment: ComponentProps<typeof LastPayment>["status"] | null }) => (
	<div className={`${pageWidth} ${emptyCart}`}>
		{lastPayment ? <LastPayment status={lastPayment} /> : null}
		<EmptyState
			level={1}
			title="Your cart is empty"
			actions={
				<>
					<LinkButton to={paths.destinations()} icon="compass">
						Find a package
					</LinkButton>
					<LinkButton to={paths.bookings()} tone="calm">
						My bookings
					</LinkButton>
				</>
			}
		>
			Choose a package and a date to start a booking.
		</EmptyState>
	</div>
);
