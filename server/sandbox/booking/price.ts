import { dayMs } from "../clock.ts";

interface PricedTraveller {
	/** The day is YYYY-MM-DD; null counts as adult. */
	readonly dateOfBirth: string | null;
}

export interface Tariff {
	readonly adultInPaise: number;
	/** With null, children pay the adult price. */
	readonly childInPaise: number | null;
	/** With null, infants pay the child price. */
	readonly infantInPaise: number | null;
	/** This is added per adult and child on this date. */
	readonly deltaInPaise: number;
	readonly gstPercent: number;
	readonly tcsPercent: number;
	/** The balance is due so many days before departure; with null, all is paid at booking. */
	readonly deposit: { readonly percent: number; readonly balanceDays: number } | null;
}

/** A line says how many of a kind pay the same fare. */
interface FareLine {
	readonly kind: "adult" | "child" | "infant";
	readonly persons: number;
	readonly fare: number;
}

/** All amounts are in paise. */
export interface PriceBreakdown {
	readonly perPerson: number;
	readonly persons: number;
	readonly subtotal: number;
	readonly fares: readonly FareLine[];
	readonly discount: number;
	readonly gstPercent: number;
	readonly gst: number;
	readonly tcsPercent: number;
	readonly tcs: number;
	readonly total: number;
	readonly payNow: number;
	readonly balance: number;
	readonly balanceDue: string | null;
}

const infantBelowYears = 2;
const childBelowYears = 12;

export function ageOnDay(dateOfBirth: string, day: string): number {
	const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

function kindOf({ dateOfBirth }: PricedTraveller, departureDay: string): FareLine["kind"] {
	const age = dateOfBirth === null ? childBelowYears : ageOnDay(dateOfBirth, departureDay);
	if (age >= childBelowYears) return "adult";
	return age >= infantBelowYears ? "child" : "infant";
}

/** Returns the fare before discount and taxes. */
export function computeFare(traveller: PricedTraveller, tariff: Tariff, departureDay: string): number {
	const adult = tariff.adultInPaise + tariff.deltaInPaise;
	const child = tariff.childInPaise === null ? adult : tariff.childInPaise + tariff.deltaInPaise;
	const fares = { adult, child, infant: tariff.infantInPaise ?? child };
	return Math.max(0, fares[kindOf(traveller, departureDay)]);
}

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** Returns fares before discount and taxes; an empty list counts as one adult. */
function fareLinesOf(tariff: Tariff, travellers: readonly PricedTraveller[], departureDay: string): FareLine[] {
	const counted = travellers.length > 0 ? travellers : [{ dateOfBirth: null }];
	const lines = (["adult", "child", "infant"] as const).map((kind) => {
		const ofKind = counted.filter((traveller) => kindOf(traveller, departureDay) === kind);
		return { kind, persons: ofKind.length, fare: ofKind[0] ? computeFare(ofKind[0], tariff, departureDay) : 0 };
	});
	return lines.filter(({ persons }) => persons > 0);
}

const sumOf = (lines: readonly FareLine[]): number => lines.reduce((sum, { persons, fare }) => sum + persons * fare, 0);

/** Returns the subtotal before discount and taxes; an empty list counts as one adult. */
export const calculateSubtotal = (
	tariff: Tariff,
	travellers: readonly PricedTraveller[],
	departureDay: string,
): number => sumOf(fareLinesOf(tariff, travellers, departureDay));

function dueNow(total: number, tariff: Tariff, today: string, departureDay: string) {
	const all = { payNow: total, balance: 0, balanceDue: null };
	if (tariff.deposit === null) return all;
	const due = Date.parse(departureDay) - tariff.deposit.balanceDays * dayMs;
	if (due <= Date.parse(today)) return all;
	// The amount is rounded up to whole rupees.
	const payNow = Math.min(total, Math.ceil((total * tariff.deposit.percent) / 100 / 100) * 100);
	if (payNow === total) return all;
	return { payNow, balance: total - payNow, balanceDue: new Date(due).toISOString().slice(0, 10) };
}

/** Subtracts the discount from the fares, adds GST on that, and TCS on both. */
export function calculatePrice(
	tariff: Tariff,
	travellers: readonly PricedTraveller[],
	day: { readonly today: string; readonly departure: string },
	discountInPaise = 0,
): PriceBreakdown {
	const fares = fareLinesOf(tariff, travellers, day.departure);
	const subtotal = sumOf(fares);
	const discount = Math.min(subtotal, Math.max(0, discountInPaise));
	const gst = percentOf(subtotal - discount, tariff.gstPercent);
	const tcs = percentOf(subtotal - discount + gst, tariff.tcsPercent);
	const total = subtotal - discount + gst + tcs;
	return {
		perPerson: Math.max(0, tariff.adultInPaise + tariff.deltaInPaise),
		persons: Math.max(1, travellers.length),
		subtotal,
		fares,
		discount,
		gstPercent: tariff.gstPercent,
		gst,
		tcsPercent: tariff.tcsPercent,
		tcs,
		total,
		...dueNow(total, tariff, day.today, day.departure),
	};
}

/**
 * Shares an amount out in proportion to fares; the parts add up to the amount. They are equal where all fares are 0.
 */
export function shareOut(amount: number, fares: readonly number[]): number[] {
	const all = fares.reduce((sum, fare) => sum + fare, 0);
	const weights = all > 0 ? fares : fares.map(() => 1);
	const whole = all > 0 ? all : fares.length;
	let weight = 0;
	let given = 0;
	return weights.map((one) => {
		weight += one;
		const upTo = Math.round((amount * weight) / whole);
		const share = upTo - given;
		given = upTo;
		return share;
	});
}

/** The contract has rupees. */
export const toRupees = (paise: number): number => paise / 100;

/** Spells an amount for mails and messages, like `₹39,741.50`; paise are shown only where there are any. */
export const formatRupees = (paise: number): string =>
	toRupees(paise).toLocaleString("en-IN", {
		...{ style: "currency", currency: "INR" },
		minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
	});
