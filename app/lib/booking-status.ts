/** `Part Paid` and `PART_PAID` are `part-paid`; empty where the status is unknown. */
export const plainStatus = (status: string | null): string =>
	(status ?? "")
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/g, "-")
		.replace(/^canceled$/, "cancelled");
