/** What the kit needs to know of the project's own sandbox, as it is out of the box. */
export const sandbox = {
	publicToken: "sandbox-public-token",
	trendingIds: ["trending-packages", "trending-categories"],
	email: "",
	password: "",
} as const;
