/** The ways to pay that the payment partner takes. */
export const paymentMethods = [
	["All Credit Cards", "card"],
	["Debit Card of All Banks", "card"],
	["35+ Netbanking", "bank"],
	["EMI and Cash Cards", "wallet"],
	["Foreign Currency Payment", "globe"],
] as const;
