import type { ReactNode } from "react";
import { removeCouponIntent } from "#app/checkout/intents.ts";
import { reviewChangeLink, reviewFact, softLine } from "#app/checkout/step-page.css.ts";
import { Text } from "#app/components/display/text.tsx";
import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDayWithWeekday } from "#app/lib/dates.ts";
import { isolateName } from "#app/lib/isolate-name.ts";
import { paths } from "#app/lib/paths.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import type { Cart } from "#server/bff/context/index.ts";

interface ReviewFactsProps {
	cart: Cart;
	names: readonly string[];
	/** The terms of a cancellation; null where they are not known. */
	refund: string | null;
}

export const ReviewFacts = ({ cart, names, refund }: ReviewFactsProps) => (
	<section aria-label="Your booking">
		<Fact name="Trip" to={cart.slug === null ? paths.checkOut() : paths.packageDates(cart.slug)}>
			{`${cart.title} `}
			<span className={softLine}>{formatDayWithWeekday(cart.date)}</span>
		</Fact>
		<Fact name="Travellers" to={paths.checkOutTravellers()}>
			{names.length === cart.travellerIds.length
				? names.map(isolateName).join(", ")
				: formatTravellerCount(cart.travellerIds.length)}
		</Fact>
		{cart.couponCode ? (
			<div className={reviewFact}>
				<div>
					<span className={softLine}>Coupon</span> {cart.couponCode}
				</div>
				<ButtonForm
					action={paths.checkOutReview()}
					values={{ _intent: removeCouponIntent, couponCode: cart.couponCode }}
					tone="quiet"
				>
					{`Remove ${cart.couponCode}`}
				</ButtonForm>
			</div>
		) : null}
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

const Refund = ({ refund }: { refund: string }) => (
	<div className={reviewFact}>
		<Text>
			<span className={softLine}>Cancellation</span> {`${refund} `}
			<Link to={paths.cancellationPolicy()}>Cancellation policy</Link>
		</Text>
	</div>
);
