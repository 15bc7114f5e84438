/** What the kit needs to know of the project's own sandbox, as it is out of the box. */
export const sandbox = {
	publicToken: "sandbox-public-token",
	paymentSecret: "sandbox-payment-signing-secret-0001",
	trendingIds: ["trending-packages", "trending-categories"],
	coupon: "WELCOME10",
	inboxPath: "/__sandbox/inbox.json",
	email: "asha@example.com",
	password: "Paradise@123",
} as const;
