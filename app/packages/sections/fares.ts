import type { Day } from "#app/lib/dates.ts";
import { formatPrice, taxNote } from "#app/lib/money.ts";
import { spellPartPaymentDates } from "#app/lib/part-payment.ts";
import { isBookable } from "#app/packages/dates/departures.ts";
import { type TaxedPackage, withTaxes } from "#app/packages/with-taxes.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Tour = TaxedPackage & Pick<PackagePage, "prices" | "taxes" | "payment" | "departures">;

/**
 * Lists the prices of a package for each kind of traveller, and what is to be said about them. Only the loader calls
 * it, so that its words are not part of the script.
 */
export function listFares(tour: Tour, today: Day) {
	const isInAll = taxNote(tour.taxes) === "with taxes";
	return {
		title: isInAll ? "Price per person with taxes" : "Price per person",
		lines: linesOf(tour, isInAll),
		notes: notesOf(tour, isInAll, today),
	};
}

function linesOf({ prices, ...rates }: Tour, isInAll: boolean): (readonly [name: string, amount: string])[] {
	const all = [
		["Adult, twin sharing", prices.adultInPaise],
		["Child", prices.childInPaise],
		["Infant", prices.infantInPaise],
		["Single-room supplement", prices.singleSupplementInPaise],
	] as const;
	return all.flatMap(([name, inPaise]) =>
		inPaise === null ? [] : [[name, formatPrice(isInAll ? withTaxes(inPaise, rates) : inPaise)] as const],
	);
}

function notesOf({ prices, payment, departures, ...rates }: Tour, isInAll: boolean, today: Day): string[] {
	const { gstPercent, isTcsApplicable, tcsPercent } = rates;
	const dates = departures.filter(isBookable).map(({ date }) => date);
	const inParts = spellPartPaymentDates(payment, { today, departures: dates });
	const notes: (string | null)[] = [
		gstPercent === null && prices.adultInPaise !== null ? "Taxes, if any, are shown before you pay." : null,
		spellGst(gstPercent, isInAll ? prices.adultInPaise : null),
		isTcsApplicable && tcsPercent !== 0 ? spellTcs(tcsPercent) : null,
		inParts && `${inParts}.`,
	];
	return notes.filter((note) => note !== null);
}

function spellGst(percent: number | null, beforeInPaise: number | null): string | null {
	if (beforeInPaise === null) return percent ? `${percent}% GST is added at checkout.` : null;
	return `${formatPrice(beforeInPaise)} per adult before taxes${percent ? `, plus ${percent}% GST` : ""}.`;
}

const spellTcs = (percent: number | null): string =>
	`${percent === null ? "Tax collected at source (TCS)" : `${percent}% tax collected at source (TCS)`} is added to the price with GST. It is deposited on your PAN towards your income tax: claim it back in your income tax return.`;
