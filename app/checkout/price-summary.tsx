import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
import { formatAmount, taxName } from "#app/lib/money.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import type { Cart } from "#server/bff/context/index.ts";
import {
	priceSummary,
	priceSummaryAmount,
	priceSummaryDiscount,
	priceSummaryLine,
	priceSummaryLines,
	priceSummaryPoster,
	priceSummaryTotal,
	priceSummaryTrip,
} from "./price-summary.css.ts";

type Line = readonly [name: string, amount: string, className?: string];

/** Known to differ from the price of as many adults. */
const hasOtherAges = ({ perPersonInPaise, persons, subtotalInPaise }: Cart["price"]): boolean =>
	perPersonInPaise !== null &&
	persons !== null &&
	subtotalInPaise !== null &&
	subtotalInPaise !== perPersonInPaise * persons;

function linesOf({ price, couponCode }: Cart): Line[] {
	const { perPersonInPaise, persons, subtotalInPaise, discountInPaise, gstInPaise, tcsInPaise } = price;
	const lines: (Line | false)[] = [
		perPersonInPaise !== null && ["Price per adult", formatAmount(perPersonInPaise)],
		subtotalInPaise !== null && [
			persons === null ? "Before tax" : `For ${formatTravellerCount(persons)}`,
			formatAmount(subtotalInPaise),
		],
		discountInPaise > 0 && [
			couponCode ? `Coupon ${couponCode}` : "Discount",
			`−${formatAmount(discountInPaise)}`,
			priceSummaryDiscount,
		],
		gstInPaise !== null && [taxName("GST", price.gstPercent), formatAmount(gstInPaise)],
		tcsInPaise !== null && tcsInPaise > 0 && [taxName("TCS", price.tcsPercent), formatAmount(tcsInPaise)],
		price.totalInPaise !== null && ["Total", formatAmount(price.totalInPaise), priceSummaryTotal],
	];
	return lines.filter((entry) => entry !== false);
}

interface PriceSummaryProps {
	cart: Cart;
	/** Picture of the trip; null without one. */
	poster?: string | null;
}

export const PriceSummary = ({ cart, cart: { price }, poster = null }: PriceSummaryProps) => (
	<Card as="aside" className={priceSummary} aria-labelledby="price">
		<div className={priceSummaryTrip}>
			{poster === null ? null : (
				<span className={priceSummaryPoster}>
					<Picture image={poster} alt="" ratio="poster" width={100} first />
				</span>
			)}
			<div>
				<Heading level={2} size={3} id="price">
					Price summary
				</Heading>
				<Text size="s">
					<strong>{cart.title}</strong>
					<br />
					<time dateTime={cart.date}>{formatDayWithWeekday(cart.date)}</time>
				</Text>
			</div>
		</div>
		<dl className={priceSummaryLines}>
			{linesOf(cart).map(([name, amount, className]) => (
				<div key={name} className={className ? `${priceSummaryLine} ${className}` : priceSummaryLine}>
					<dt>{name}</dt>
					<dd className={priceSummaryAmount}>{amount}</dd>
				</div>
			))}
		</dl>
		{hasOtherAges(price) ? (
			<Text size="xs" tone="soft">
				The price depends on age on the departure date.
			</Text>
		) : null}
		{price.totalInPaise === null ? <Text size="s">You see the total before you pay.</Text> : null}
		<PartPayment cart={cart} />
		{cart.travellerIds.length === 0 && price.totalInPaise !== null ? (
			<Text size="xs" tone="soft">
				Price for one adult. Add travellers to see the price for your group.
			</Text>
		) : null}
	</Card>
);

function PartPayment({ cart: { price, paymentTypes } }: { cart: Cart }) {
	if (!paymentTypes.includes("part") || price.payNowInPaise === null || price.balanceInPaise === 0) return null;
	const due = price.balanceDue ? `by ${formatDay(price.balanceDue)}` : "later";
	return (
		<Text size="s">
			Pay <strong>{formatAmount(price.payNowInPaise)}</strong> now and{" "}
			{price.balanceInPaise === null ? "the balance" : <strong>{formatAmount(price.balanceInPaise)}</strong>} {due}.
		</Text>
	);
}
