import { spellDays } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Fares = Pick<PackagePage, "prices" | "taxes" | "gstPercent" | "isTcsApplicable" | "tcsPercent" | "payment">;

/** Prices of a package for each kind of traveller, and what is to be said about them. For the loader: its words are no script. */
export const faresOf = (tour: Fares) => ({ lines: linesOf(tour), notes: notesOf(tour) });

function linesOf({ prices, taxes }: Fares): (readonly [name: string, amount: string])[] {
	const all = [
		["Adult, twin sharing", prices.adultInPaise],
		["Adult, with all taxes", prices.adultInPaise === null ? null : (taxes?.fullPriceInPaise ?? null)],
		["Child", prices.childInPaise],
		["Infant", prices.infantInPaise],
		["Single-room supplement", prices.singleSupplementInPaise],
	] as const;
	return all.flatMap(([name, inPaise]) => (inPaise === null ? [] : [[name, formatPrice(inPaise)] as const]));
}

function notesOf({ prices, gstPercent, isTcsApplicable, tcsPercent, payment }: Fares): string[] {
	const notes: (string | null)[] = [
		gstPercent === null && prices.adultInPaise !== null ? "Taxes, if any, are shown before you pay." : null,
		gstPercent ? `${gstPercent}% GST is added at checkout.` : null,
		isTcsApplicable && tcsPercent !== 0 ? spellTcs(tcsPercent) : null,
		payment ? `Pay ${payment.depositPercent}% now, the rest ${spellBalance(payment.balanceDays)}.` : null,
	];
	return notes.filter((note) => note !== null);
}

const spellTcs = (percent: number | null): string =>
	`${percent === null ? "Tax collected at source (TCS)" : `${percent}% tax collected at source (TCS)`} is added to the price with GST. It is paid on your PAN towards your income tax: claim it back in your income tax return.`;

function spellBalance(days: number): string {
	if (days === 0) return "by the day of departure";
	return `at least ${spellDays(days)} before departure`;
}
