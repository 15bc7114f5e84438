const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** `₹1,09,900`; paise are shown only when not zero. */
export function formatPrice(priceInPaise: number): string {
	return priceInPaise % 100 === 0 ? whole.format(priceInPaise / 100) : exact.format(priceInPaise / 100);
}

export function formatPriceOrRequest(priceInPaise: number | null): string {
	return priceInPaise === null ? "Price on request" : formatPrice(priceInPaise);
}
