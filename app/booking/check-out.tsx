import type { ComponentProps } from "react";
import { spellDayWithWeekday } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/check-out.ts";
import { LastPayment } from "./last-payment.tsx";
import { loadCart } from "./load.ts";
import { privateMeta } from "./private-meta.ts";
import { RunningPayment } from "./running-payment.tsx";
import { actions, place } from "./step-page.css.ts";
import { StepPage } from "./step-page.tsx";

type Look = ComponentProps<typeof LastPayment>["look"];

export const meta = () => privateMeta("Check-out");

export async function loader(args: Route.LoaderArgs) {
	const { cart, isUnknown, door } = await loadCart(args, "trip");
	if (cart === null) return { cart, isUnknown, running: null, last: await door.till.look() };
	return { cart, isUnknown, running: await door.till.running(cart), last: null };
}

/** `/check-out`: what is in the cart, and the way on. */
export default function CheckOutPage({ loaderData: { cart, isUnknown, running, last } }: Route.ComponentProps) {
	if (cart === null) return <EmptyCart last={last} />;
	return (
		<StepPage step="trip" title="Your trip" cart={cart} isUnknown={isUnknown}>
			<RunningPayment attempt={running} />
			<Card as="section" aria-labelledby="trip">
				<Heading level={2} size={3} id="trip">
					{cart.title}
				</Heading>
				<Text>
					You leave on <time dateTime={cart.date}>{spellDayWithWeekday(cart.date)}</time>.
				</Text>
				<div className={actions}>
					<LinkButton to={paths.packageDates(cart.slug)} tone="quiet" icon="calendar">
						Choose another date
					</LinkButton>
					<LinkButton to={paths.package(cart.slug)} tone="quiet" icon="book">
						See the package
					</LinkButton>
				</div>
			</Card>
			<div className={actions}>
				<LinkButton to={paths.checkOutTravellers()} icon="people">
					{cart.travellerIds.length === 0 ? "Say who travels" : "Continue"}
				</LinkButton>
			</div>
		</StepPage>
	);
}

const EmptyCart = ({ last }: { readonly last: Look | null }) => (
	<div className={`${page} ${place}`}>
		{last ? <LastPayment look={last} /> : null}
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
