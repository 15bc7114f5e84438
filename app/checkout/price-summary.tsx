import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { Cart } from "#server/bff/context/index.ts";
import {
	priceSummary,
	priceSummaryAmount,
	priceSummaryDiscount,
	priceSummaryLine,
	priceSummaryLines,
	priceSummaryTotal,
} from "./price-summary.css.ts";

type Line = readonly [name: string, amount: string, className?: string];

const spellPersons = (count: number): string => `${count} ${count === 1 ? "person" : "persons"}`;

const taxName = (name: string, percent: number | null): string => (percent === null ? name : `${name}, ${percent}%`);

/** Known to differ from the price of as many adults. */
const hasOtherAges = ({ perPersonInPaise, persons, subtotalInPaise }: Cart["price"]): boolean =>
	perPersonInPaise !== null &&
	persons !== null &&
	subtotalInPaise !== null &&
	subtotalInPaise !== perPersonInPaise * persons;

function linesOf({ price, couponCode }: Cart): Line[] {
	const { perPersonInPaise, persons, subtotalInPaise, discountInPaise, gstInPaise, tcsInPaise } = price;
	const lines: (Line | false)[] = [
		perPersonInPaise !== null && ["Per adult", formatAmount(perPersonInPaise)],
		subtotalInPaise !== null && [
			persons === null ? "Before tax" : `For ${spellPersons(persons)}`,
			formatAmount(subtotalInPaise),
		],
		discountInPaise > 0 && [
			couponCode ? `Coupon ${couponCode}` : "Discount",
			`−${formatAmount(discountInPaise)}`,
			priceSummaryDiscount,
		],
		gstInPaise !== null && [taxName("GST", price.gstPercent), formatAmount(gstInPaise)],
		tcsInPaise !== null && tcsInPaise > 0 && [taxName("TCS", price.tcsPercent), formatAmount(tcsInPaise)],
		["Total", formatAmount(price.totalInPaise), priceSummaryTotal],
	];
	return lines.filter((entry) => entry !== false);
}

export const PriceSummary = ({ cart, cart: { price } }: { cart: Cart }) => (
	<Card as="aside" className={priceSummary} aria-labelledby="price">
		<Heading level={2} size={3} id="price">
			Your price
		</Heading>
		<Text size="s">
			<strong>{cart.title}</strong>
			<br />
			<time dateTime={cart.date}>{formatDayWithWeekday(cart.date)}</time>
		</Text>
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
				Not everybody pays the price of an adult: it follows the ages on the day you leave.
			</Text>
		) : null}
		<PartPayment cart={cart} />
		{cart.travellerIds.length === 0 ? (
			<Text size="xs" tone="soft">
				This is the price of one adult. It changes once we know who travels.
			</Text>
		) : null}
	</Card>
);

function PartPayment({ cart: { price, paymentTypes } }: { cart: Cart }) {
	if (!paymentTypes.includes("part") || price.payNowInPaise === null || price.balanceInPaise === 0) return null;
	const due = price.balanceDue ? `by ${formatDay(price.balanceDue)}` : "later";
	return (
		<Text size="s">
			You may pay <strong>{formatAmount(price.payNowInPaise)}</strong> now and{" "}
			{price.balanceInPaise === null ? "the balance" : <strong>{formatAmount(price.balanceInPaise)}</strong>} {due}.
		</Text>
	);
}
