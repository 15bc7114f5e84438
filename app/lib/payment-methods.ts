/** The payment partner takes these ways to pay, with their icons. */
export const paymentMethods = [
	["All Credit Cards", "card"],
	["Debit Card of All Banks", "card"],
	["35+ Netbanking", "bank"],
	["EMI and Cash Cards", "wallet"],
	["Foreign Currency Payment", "globe"],
] as const;
