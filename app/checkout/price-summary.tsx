import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
import { formatAmount, taxName } from "#app/lib/money.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import type { Cart, Fare } from "#server/bff/context/index.ts";
import { spellFrom, type Ticks } from "./price-from.ts";
import * as styles from "./price-summary.css.ts";
import { changedTicks, sameTicks } from "./shown-price.css.ts";

type Line = readonly [name: string, amount: string, className?: string];

const kindNames = {
	adult: ["adult", "adults"],
	child: ["child", "children"],
	infant: ["infant", "infants"],
	traveller: ["traveller", "travellers"],
} as const satisfies Record<Fare["kind"], readonly [one: string, many: string]>;

const fareLine = ({ kind, persons, eachInPaise }: Fare): Line => [
	`${persons} ${kindNames[kind][persons === 1 ? 0 : 1]} × ${formatAmount(eachInPaise)}`,
	formatAmount(persons * eachInPaise),
];

/** Each line is a count times a fare; where the fares are not known, the sum stands alone. */
function fareLinesOf({ fares, persons, subtotalInPaise }: Cart["price"]): Line[] {
	if (fares !== null) return fares.map(fareLine);
	if (subtotalInPaise === null) return [];
	return [
		[persons === null ? "Before tax" : `${formatTravellerCount(persons)}, by age`, formatAmount(subtotalInPaise)],
	];
}

function linesOf({ price, couponCode, travellerIds }: Cart): Line[] {
	const { discountInPaise, gstInPaise, tcsInPaise, totalInPaise } = price;
	const lines: (Line | false)[] = [
		...fareLinesOf(price),
		discountInPaise > 0 && [
			couponCode ? `Coupon ${couponCode}` : "Discount",
			`−${formatAmount(discountInPaise)}`,
			styles.priceSummaryDiscount,
		],
		gstInPaise !== null && [taxName("GST", price.gstPercent), formatAmount(gstInPaise)],
		tcsInPaise !== null && tcsInPaise > 0 && [taxName("TCS", price.tcsPercent), formatAmount(tcsInPaise)],
		totalInPaise !== null &&
			(travellerIds.length === 0
				? ["From", `${formatAmount(totalInPaise)} per adult`, styles.priceSummaryTotal]
				: ["Total", formatAmount(totalInPaise), styles.priceSummaryTotal]),
	];
	return lines.filter((entry) => entry !== false);
}

interface PriceSummaryProps {
	cart: Cart;
	poster?: string | null;
	ticks?: Ticks | undefined;
	/** The page lets the visitor choose how to pay. */
	hasWays?: boolean;
}

export function PriceSummary({ cart, poster = null, ticks, hasWays = false }: PriceSummaryProps) {
	const from = spellFrom(cart);
	return (
		<Card as="aside" className={styles.priceSummary} aria-labelledby="price">
			<div className={styles.priceSummaryTrip}>
				{poster === null ? null : (
					<span className={styles.priceSummaryPoster}>
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
			{ticks === "changed" ? null : (
				<div className={classNames(styles.priceSummaryPart, ticks && sameTicks)}>
					<Bill cart={cart} hasWays={hasWays} />
				</div>
			)}
			{ticks === undefined ? null : (
				<div className={classNames(styles.priceSummaryPart, ticks === "watched" && changedTicks)}>
					{from === null ? null : <Text strong>{`${from}.`}</Text>}
					<Text size="s" tone="soft">
						The price depends on age on the departure date. Update price to see it for your group.
					</Text>
				</div>
			)}
		</Card>
	);
}

const Bill = ({ cart, hasWays }: { cart: Cart; hasWays: boolean }) => (
	<>
		<dl className={styles.priceSummaryLines}>
			{linesOf(cart).map(([name, amount, className]) => (
				<div key={name} className={className ? `${styles.priceSummaryLine} ${className}` : styles.priceSummaryLine}>
					<dt>{name}</dt> <dd className={styles.priceSummaryAmount}>{amount}</dd>{" "}
				</div>
			))}
		</dl>
		{cart.price.totalInPaise === null ? <Text size="s">You see the total before you pay.</Text> : null}
		{hasWays || cart.travellerIds.length === 0 ? null : <PartPayment cart={cart} />}
	</>
);

function PartPayment({ cart: { price, paymentTypes } }: { cart: Cart }) {
	if (!paymentTypes.includes("part") || price.payNowInPaise === null || price.balanceInPaise === 0) return null;
	return (
		// A translator replaces bare text, which React then cannot change.
		<Text key={`${price.payNowInPaise} ${price.balanceInPaise} ${price.balanceDue}`} size="s">
			{"Or pay "}
			<strong>{formatAmount(price.payNowInPaise)}</strong> now, then{" "}
			{price.balanceInPaise === null ? "the balance" : <strong>{formatAmount(price.balanceInPaise)}</strong>}{" "}
			{price.balanceDue ? `by ${formatDay(price.balanceDue)}` : "later"}.
		</Text>
	);
}
