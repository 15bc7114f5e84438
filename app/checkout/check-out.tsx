import type { ComponentProps } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDayWithWeekday } from "#app/lib/dates.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { Route } from "./+types/check-out.ts";
import { loadCart } from "./load-cart.ts";
import { LastPayment } from "./payment/payment-notices.tsx";
import { SeatsShort, shortSeatsTitle, spellSeatsLeft } from "./seat-notices.tsx";
import { loadSeats } from "./seats.ts";
import { checkoutActions, checkoutPage } from "./step-page.css.ts";
import { CheckoutStepPage } from "./step-page.tsx";

export const meta = () => privateMeta("Check-out");

export async function loader(args: Route.LoaderArgs) {
	const { view, ctx } = await loadCart(args, "trip");
	if (view.cart === null) return { view, seats: null, lastPayment: await ctx.payments.findStatus() };
	return { view, seats: await loadSeats(ctx, view.cart, view.runningAttempt), lastPayment: null };
}

export default function CheckOutPage({ loaderData }: Route.ComponentProps) {
	const { view, seats, lastPayment } = loaderData;
	const { cart } = view;
	if (cart === null) return <EmptyCart lastPayment={lastPayment} />;
	return (
		<CheckoutStepPage
			step="trip"
			title={seats?.kind === "short" ? shortSeatsTitle(seats, cart.date) : "Your trip"}
			view={view}
		>
			{seats?.kind === "short" ? <SeatsShort cart={cart} seats={seats} /> : null}
			<Card as="section" aria-labelledby="trip">
				<Heading level={2} size={3} id="trip">
					{cart.title}
				</Heading>
				<Text>
					You leave on <time dateTime={cart.date}>{formatDayWithWeekday(cart.date)}</time>.
					{seats?.kind === "enough" ? ` ${spellSeatsLeft(seats.left)}.` : null}
				</Text>
				{cart.slug === null ? null : (
					<div className={checkoutActions}>
						<LinkButton to={paths.packageDates(cart.slug)} tone="quiet" icon="calendar">
							Choose another date
						</LinkButton>
						<LinkButton to={paths.package(cart.slug)} tone="quiet" icon="book">
							See the package
						</LinkButton>
					</div>
				)}
			</Card>
			<div className={checkoutActions}>
				<LinkButton to={paths.checkOutTravellers()} icon="people">
					{cart.travellerIds.length === 0 ? "Add travellers" : "Continue"}
				</LinkButton>
			</div>
		</CheckoutStepPage>
	);
}

const EmptyCart = ({ lastPayment }: { lastPayment: ComponentProps<typeof LastPayment>["status"] | null }) => (
	<div className={`${pageWidth} ${checkoutPage}`}>
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
			Choose a package and one of its dates, and it waits for you here.
		</EmptyState>
	</div>
);
