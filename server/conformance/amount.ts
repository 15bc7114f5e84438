export interface Amount {
	/** This is a path in the contract's reply. */
	readonly field: string;
	readonly value: number;
}

const names = ["payNow", "amount", "total", "price", "balance", "refundamount", "discount", "minprice", "value"];
const maxDepth = 5;

/** Returns the amount of a reply that is most likely charged or shown. The first entry stands for a list. */
export function amountIn(reply: unknown, depth = 0): Amount | undefined {
	if (typeof reply !== "object" || reply === null || depth > maxDepth) return undefined;
	if (Array.isArray(reply)) return amountIn(reply[0], depth + 1);
	const held = new Map<string, unknown>(Object.entries(reply));
	const isPage = Array.isArray(held.get("data"));
	for (const name of names) {
		const value = held.get(name);
		// The total of a page of entries is how many there are.
		if (typeof value === "number" && !(isPage && name === "total")) return { field: name, value };
	}
	for (const [name, value] of held) {
		const below = amountIn(value, depth + 1);
		if (below) return { ...below, field: `${name}.${below.field}` };
	}
	return undefined;
}
