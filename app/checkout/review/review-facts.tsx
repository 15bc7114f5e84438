import type { ReactNode } from "react";
import { RemoveCoupon } from "#app/checkout/remove-coupon.tsx";
import { reviewChangeLink, reviewFact, softLine } from "#app/checkout/step-page.css.ts";
import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { type CancellationToday, refundWay } from "#app/lib/cancellation.ts";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import type { Cart } from "#server/bff/context/index.ts";

interface ReviewFactsProps {
	cart: Cart;
	names: readonly string[];
	refund: CancellationToday | null;
}

export const ReviewFacts = ({ cart, names, refund }: ReviewFactsProps) => (
	<section aria-label="Your booking">
		<Fact name="Trip" to={cart.slug === null ? paths.checkOut() : paths.packageDates(cart.slug)}>
			{`${cart.title} `}
			<span className={softLine}>{formatDayWithWeekday(cart.date)}</span>
		</Fact>
		<Fact name="Travellers" to={paths.checkOutTravellers()}>
			{names.length === cart.travellerIds.length ? names.join(", ") : `${cart.travellerIds.length} travellers`}
		</Fact>
		{cart.couponCode ? (
			<Fact name="Coupon" to={paths.checkOutDetails()}>
				{cart.couponCode}
			</Fact>
		) : null}
		{cart.couponCode ? <RemoveCoupon code={cart.couponCode} action={paths.checkOutReview()} /> : null}
		<Fact name="Invoice" to={paths.checkOutDetails()}>
			{cart.company ? (
				<>
					{`${cart.company.name} `}
					<span className={softLine}>{cart.company.gstin}</span>
				</>
			) : (
				"In your name"
			)}
		</Fact>
		{refund ? <Refund refund={refund} /> : null}
	</section>
);

const Fact = ({ name, to, children }: { name: string; to: string; children: ReactNode }) => (
	<div className={reviewFact}>
		<div>
			<span className={softLine}>{name}</span> {children}
		</div>
		<Link className={reviewChangeLink} to={to} aria-label={`Change: ${name.toLowerCase()}`}>
			Change
		</Link>
	</div>
);

function spellRefund({ chargePercent, chargeInPaise, until, later }: CancellationToday): string {
	if (chargePercent === 100) return "Non-refundable from today.";
	const when = until ? `Cancel by ${formatDay(until)}` : "Cancel before departure";
	const after = later && ` Cancelling later: ${later}.`;
	if (chargePercent === 0) return `${when} for a full refund, ${refundWay}.${after}`;
	return `${when}: ${formatPrice(chargeInPaise)} cancellation charge (${chargePercent}% of the total price, taxes included). The rest is refunded ${refundWay}.${after}`;
}

const Refund = ({ refund }: { refund: CancellationToday }) => (
	<div className={reviewFact}>
		<Text>
			<span className={softLine}>Cancellation</span> {`${spellRefund(refund)} `}
			<Link to={paths.cancellationPolicy()}>Cancellation policy</Link>
		</Text>
	</div>
);
