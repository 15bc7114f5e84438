import type { ReactNode } from "react";
import type { CancellationToday } from "#app/lib/cancellation.ts";
import { spellDay, spellDayWithWeekday } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Cart } from "#server/bff/wire/index.ts";
import { change, fact, soft } from "./step-page.css.ts";

interface ReviewFactsProps {
	readonly cart: Cart;
	/** As far as they are known. */
	readonly names: readonly string[];
	readonly refund: CancellationToday | null;
}

/** What is about to be booked, each line with the way to change it. */
export const ReviewFacts = ({ cart, names, refund }: ReviewFactsProps) => (
	<section aria-label="What you are about to book">
		<Fact name="Trip" to={paths.packageDates(cart.slug)}>
			{cart.title}
			<span className={soft}>{spellDayWithWeekday(cart.date)}</span>
		</Fact>
		<Fact name="Travellers" to={paths.checkOutTravellers()}>
			{names.length === cart.travellerIds.length ? names.join(", ") : `${cart.travellerIds.length} travellers`}
		</Fact>
		<Fact name="Coupon" to={paths.checkOutDetails()}>
			{cart.couponCode ?? "None"}
		</Fact>
		<Fact name="Invoice" to={paths.checkOutDetails()}>
			{cart.company ? (
				<>
					{cart.company.name}
					<span className={soft}>{cart.company.gstin}</span>
				</>
			) : (
				"To you"
			)}
		</Fact>
		{refund ? <Refund refund={refund} /> : null}
	</section>
);

const Fact = ({ name, to, children }: { readonly name: string; readonly to: string; readonly children: ReactNode }) => (
	<div className={fact}>
		<div>
			<span className={soft}>{name}</span>
			{children}
		</div>
		<Link className={change} to={to} aria-label={`Change: ${name.toLowerCase()}`}>
			Change
		</Link>
	</div>
);

const Refund = ({ refund: { keptPercent, keptInPaise, until } }: { readonly refund: CancellationToday }) => (
	<div className={fact}>
		<Text>
			<span className={soft}>If you cancel</span>
			{until ? `Cancel by ${spellDay(until)} and ` : "Cancel from today on and "}
			{keptPercent === 0
				? "everything you paid comes back. "
				: keptPercent === 100
					? "nothing comes back. "
					: `${spellPrice(keptInPaise)} (${keptPercent}%) is kept; the rest comes back. `}
			<Link to={paths.cancellationPolicy()}>How cancelling works</Link>
		</Text>
	</div>
);
