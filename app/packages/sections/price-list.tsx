import { Heading, Text } from "#app/components/display/text.tsx";
import { formatPrice } from "#app/lib/money.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { priceLines, priceListLine } from "./price-list.css.ts";
import { markedList } from "./section.css.ts";

type Tour = PackageView["tour"];

export function PriceList({ tour }: { tour: Tour }) {
	const rows = pricesOf(tour.prices);
	const notes = taxNotesOf(tour);
	return (
		<div className={markedList}>
			<Heading level={3} size={4}>
				Price per person
			</Heading>
			{rows.length === 0 ? (
				<Text>Price on request: it depends on your dates and how many of you travel.</Text>
			) : (
				<dl className={priceLines}>
					{rows.map(({ name, amountInPaise }) => (
						<div key={name} className={priceListLine}>
							<dt>{name}</dt>
							<dd>{formatPrice(amountInPaise)}</dd>
						</div>
					))}
				</dl>
			)}
			{notes.map((note) => (
				<Text key={note} size="s" tone="soft">
					{note}
				</Text>
			))}
		</div>
	);
}

export function pricesOf(prices: Tour["prices"]): { name: string; amountInPaise: number }[] {
	const all = [
		{ name: "Adult, sharing a room", amountInPaise: prices.adultInPaise },
		{ name: "Child", amountInPaise: prices.childInPaise },
		{ name: "Infant", amountInPaise: prices.infantInPaise },
		{ name: "Room to oneself, added", amountInPaise: prices.singleSupplementInPaise },
	];
	return all.flatMap(({ name, amountInPaise }) => (amountInPaise === null ? [] : [{ name, amountInPaise }]));
}

export function taxNotesOf({
	gstPercent,
	isTcsApplicable,
	payment,
}: Pick<Tour, "gstPercent" | "isTcsApplicable" | "payment">): string[] {
	const notes: (string | null)[] = [
		gstPercent !== null && gstPercent > 0 ? `${gstPercent}% GST is added at checkout.` : null,
		isTcsApplicable ? "Tax collected at source (TCS) applies to this package." : null,
		payment ? `${payment.depositPercent}% is paid when booking, the rest ${spellBalance(payment.balanceDays)}.` : null,
	];
	return notes.filter((note) => note !== null);
}

function spellBalance(days: number): string {
	if (days === 0) return "by the day of departure";
	return `at least ${days} ${days === 1 ? "day" : "days"} before departure`;
}
