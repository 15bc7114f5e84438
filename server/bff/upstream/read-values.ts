export interface ListPage<Entry> {
	readonly entries: readonly Entry[];
	/** The number is that of all pages; it is null where it is unknown. */
	readonly total: number | null;
}

export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const paiseOrNull = (rupees: number | null | undefined): number | null =>
	typeof rupees === "number" ? toPaise(rupees) : null;

const indiaAheadMs = 330 * 60_000;

/** Returns the day, `YYYY-MM-DD`, in Indian time; null for anything but a date. */
export function toDay(moment: string | null | undefined): string | null {
	const text = moment ?? "";
	const isInstant = text.includes("T") && /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
	const inIndia = isInstant ? new Date(Date.parse(text) + indiaAheadMs) : null;
	const isoText = inIndia && !Number.isNaN(inIndia.getTime()) ? inIndia.toISOString() : text;
	const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(isoText)?.[1];
	return day && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** Removes the leading zeros (trunk prefix) and everything but digits. */
export const toNationalDigits = (typed: string): string => typed.replace(/\D/g, "").replace(/^0+/, "");
