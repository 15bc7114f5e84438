const rupees = { style: "currency", currency: "INR" } as const;
const whole = new Intl.NumberFormat("en-IN", { ...rupees, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", rupees);

/** `₹1,09,900`, to the nearest rupee: for prices that are shown. */
export const formatPrice = (priceInPaise: number): string => whole.format(Math.round(priceInPaise / 100));

/** `₹4,499.50`, to the paisa where there are any: for what is charged, paid or refunded, and on receipts and invoices. */
export const formatAmount = (amountInPaise: number): string =>
	(amountInPaise % 100 === 0 ? whole : exact).format(amountInPaise / 100);

export function formatPriceOrRequest(priceInPaise: number | null): string {
	return priceInPaise === null ? "Price on request" : formatPrice(priceInPaise);
}

/** `GST, 5%`, or the name alone where the rate is not known. */
export const taxName = (name: string, percent: number | null): string =>
	percent === null ? name : `${name}, ${percent}%`;
