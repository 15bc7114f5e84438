const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Paise as a person writes rupees: `₹1,09,900`, with paise only where there are any. */
export function spellPrice(priceInPaise: number): string {
	return priceInPaise % 100 === 0 ? whole.format(priceInPaise / 100) : exact.format(priceInPaise / 100);
}

/** The price of a list entry or a page head; a package without a price is sold on request. */
export function spellPriceOrRequest(priceInPaise: number | null): string {
	return priceInPaise === null ? "Price on request" : spellPrice(priceInPaise);
}
