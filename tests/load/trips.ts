import { callSandbox, type DatedPackage } from "#tests/support/buyer.ts";

interface Entry {
	readonly packages?: readonly { readonly slug: string }[];
	readonly children?: readonly Entry[];
}

const slugsOf = (entries: readonly Entry[]): string[] =>
	entries.flatMap(({ packages = [], children = [] }) => [...packages.map(({ slug }) => slug), ...slugsOf(children)]);

interface SentPackage {
	readonly id: string;
	readonly priceonrequest: boolean;
	readonly departures: readonly { readonly date: string; readonly left: number; readonly status: string }[];
}

/** No departure is sold out. */
export async function findSeats(sandbox: string, count: number): Promise<DatedPackage[]> {
	const menu = await callSandbox<readonly Entry[]>(sandbox, ["GET", "/categorymenu"]);
	const seats: DatedPackage[] = [];
	const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
	for (const slug of new Set(slugsOf(menu))) {
		const found = await callSandbox<SentPackage>(sandbox, ["GET", `/package-data/${slug}`]);
		if (found.priceonrequest) continue;
		for (const { date, left, status } of found.departures) {
			const isOpen = date > soon && !["soldout", "onrequest"].includes(status);
			for (let seat = 2; isOpen && seat < left; seat += 1) seats.push({ packageId: String(found.id), date });
		}
		if (seats.length >= count) return seats.slice(0, count);
	}
	throw new Error(`there are only ${seats.length} seats`);
}

export async function withHands<From, To>(
	hands: number,
	list: readonly From[],
	work: (item: From, index: number) => Promise<To>,
): Promise<To[]> {
	const results: To[] = [];
	const queue = [...list.entries()];
	const hand = async (): Promise<void> => {
		for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1], next[0]);
	};
	await Promise.all(Array.from({ length: hands }, hand));
	return results;
}
