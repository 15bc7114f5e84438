const india = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat("en-GB", {
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
	timeZone: "UTC",
});

export const rupees = (amount: number): string => india.format(amount);
export const spellDate = (iso: string): string => day.format(new Date(iso));
export const dateAfter = (iso: string, days: number): string =>
	spellDate(new Date(Date.parse(iso) + days * 86_400_000).toISOString());
export const seats = (left: number): string => (left > 10 ? "Over ten seats left" : `${left} seats left`);
