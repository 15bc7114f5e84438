import { spellDay, spellDayWithWeekday } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Cart } from "#server/bff/wire/index.ts";
import { aside, less, line, lines, sum, total } from "./price-summary.css.ts";

type Line = readonly [name: string, amount: string, look?: string];

const people = (count: number): string => `${count} ${count === 1 ? "person" : "persons"}`;

/** The upstream's own lines; what is nothing is left out. */
function linesOf({ price, couponCode }: Cart): Line[] {
	const { discountInPaise, gstPercent, gstInPaise, tcsPercent, tcsInPaise } = price;
	const found: (Line | false)[] = [
		["Per adult", spellPrice(price.perPersonInPaise)],
		[`For ${people(price.persons)}`, spellPrice(price.subtotalInPaise)],
		discountInPaise > 0 && [couponCode ? `Coupon ${couponCode}` : "Discount", `−${spellPrice(discountInPaise)}`, less],
		[`GST, ${gstPercent}%`, spellPrice(gstInPaise)],
		tcsInPaise > 0 && [`TCS, ${tcsPercent}%`, spellPrice(tcsInPaise)],
		["Total", spellPrice(price.totalInPaise), total],
	];
	return found.filter((entry) => entry !== false);
}

/** What the cart costs, line by line. */
export const PriceSummary = ({ cart, cart: { price } }: { readonly cart: Cart }) => (
	<Card as="aside" className={aside} aria-labelledby="price">
		<Heading level={2} size={3} id="price">
			Your price
		</Heading>
		<Text size="s">
			<strong>{cart.title}</strong>
			<br />
			<time dateTime={cart.date}>{spellDayWithWeekday(cart.date)}</time>
		</Text>
		<dl className={lines}>
			{linesOf(cart).map(([name, amount, look]) => (
				<div key={name} className={look ? `${line} ${look}` : line}>
					<dt>{name}</dt>
					<dd className={sum}>{amount}</dd>
				</div>
			))}
		</dl>
		{price.subtotalInPaise === price.perPersonInPaise * price.persons ? null : (
			<Text size="xs" tone="soft">
				Not everybody pays the price of an adult: it follows the ages on the day you leave.
			</Text>
		)}
		<PartPayment cart={cart} />
		{cart.travellerIds.length === 0 ? (
			<Text size="xs" tone="soft">
				This is the price of one adult. It changes once we know who travels.
			</Text>
		) : null}
	</Card>
);

/** What a part payment would mean, where the cart offers one. */
function PartPayment({ cart: { price, ways } }: { readonly cart: Cart }) {
	if (!ways.includes("part") || price.balanceInPaise === 0) return null;
	return (
		<Text size="s">
			You may pay <strong>{spellPrice(price.payNowInPaise)}</strong> now and{" "}
			<strong>{spellPrice(price.balanceInPaise)}</strong>
			{price.balanceDue ? ` by ${spellDay(price.balanceDue)}` : " later"}.
		</Text>
	);
}
