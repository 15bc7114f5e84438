const rupees = { style: "currency", currency: "INR" } as const;
const whole = new Intl.NumberFormat("en-IN", { ...rupees, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", rupees);

const toRupees = (inPaise: number): number => Math.round(inPaise / 100);

/** Returns `₹1,09,900`, to the nearest rupee: this is used everywhere but in a bill and on receipts. */
export const formatPrice = (priceInPaise: number): string => whole.format(toRupees(priceInPaise));

/**
 * Returns the rest of a total beside its other part: as shown by `formatPrice`, the part and this rest add up to the
 * total.
 */
export const formatRest = (restInPaise: number, partInPaise: number | null): string =>
	whole.format(toRupees((partInPaise ?? 0) + restInPaise) - toRupees(partInPaise ?? 0));

/**
 * Returns `₹4,499.50`, with paise where there are any: this is used in bills, for payments that were begun, and on
 * receipts and invoices.
 */
export const formatAmount = (amountInPaise: number): string =>
	(amountInPaise % 100 === 0 ? whole : exact).format(amountInPaise / 100);

/** Less than a rupee is what rounding leaves over. */
export const isRefunded = (refundInPaise: number): boolean => refundInPaise >= 100;

export function formatPriceOrRequest(priceInPaise: number | null): string {
	return priceInPaise === null ? "Price on request" : formatPrice(priceInPaise);
}

type AddedTaxes = { readonly fullPriceInPaise: number | null } | null | undefined;

export interface Priced {
	readonly priceInPaise: number | null;
	readonly taxes?: AddedTaxes;
}

/** Returns the large price of every page: with taxes, where all of them are known. */
export const priceInAll = ({ priceInPaise, taxes }: Priced): number | null => taxes?.fullPriceInPaise ?? priceInPaise;

/** Returns what is said beside the price; an empty text where no tax is added. */
export const taxNote = (taxes: AddedTaxes): "with taxes" | "+ taxes" | "" =>
	taxes ? (taxes.fullPriceInPaise === null ? "+ taxes" : "with taxes") : "";

/** Returns `GST, 5%`, or the name alone where the rate is not known. */
export const taxName = (name: string, percent: number | null): string =>
	percent === null ? name : `${name}, ${percent}%`;
