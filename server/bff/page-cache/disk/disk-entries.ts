import type { PageDatabases } from "./disk-environment.ts";
import { measureSize } from "./disk-record.ts";

export interface Write {
	readonly value: Buffer;
	readonly keptForMs: number;
	readonly replaces: boolean;
}

const moveAfterMs = 3600_000;
const expiredPerTransaction = 50;
const maxEvictions = 1000;
const totalKey = "bytes";

/** Returns the size of all entries, as counted for the bound. */
export const totalEntryBytes = ({ root }: PageDatabases): number => root.get(totalKey) ?? 0;

/** Writes and deletes in one transaction, and evicts what exceeds the bound. */
export function writeEntries(opened: PageDatabases, batch: [string, Write | undefined][], maxBytes: number): void {
	opened.root.transactionSync(() => {
		let total = totalEntryBytes(opened);
		for (const [key, one] of batch) total += one ? put(opened, key, one) : remove(opened, key);
		opened.root.putSync(totalKey, evict(opened, total, maxBytes));
	});
}

/** Returns by how much the total changes. */
function put({ entries, lifetimes, evictionOrder }: PageDatabases, key: string, one: Write): number {
	const { value, keptForMs, replaces } = one;
	const former = lifetimes.get(key);
	const keptUntilMs = Date.now() + keptForMs;
	const isKept = former !== undefined && !replaces;
	if (isKept && Math.abs(keptUntilMs - former[0]) < moveAfterMs) return 0;
	if (former) evictionOrder.removeSync([former[0], key]);
	const bytes = isKept ? former[1] : measureSize(value);
	if (!isKept) entries.putSync(key, value);
	lifetimes.putSync(key, [keptUntilMs, bytes]);
	evictionOrder.putSync([keptUntilMs, key], bytes);
	return bytes - (former?.[1] ?? 0);
}

/** Returns by how much the total changes. */
function remove({ entries, lifetimes, evictionOrder }: PageDatabases, key: string): number {
	const former = lifetimes.get(key);
	if (!former) return 0;
	entries.removeSync(key);
	lifetimes.removeSync(key);
	evictionOrder.removeSync([former[0], key]);
	return -former[1];
}

/** What is kept for the shortest time goes first. Returns the new total. */
function evict(opened: PageDatabases, total: number, maxBytes: number): number {
	let rest = total;
	let expired = 0;
	for (const { key: place } of [...opened.evictionOrder.getRange({ limit: maxEvictions })]) {
		const isExpired = place[0] <= Date.now() && expired < expiredPerTransaction;
		if (rest <= maxBytes && !isExpired) break;
		if (isExpired) expired += 1;
		rest += remove(opened, place[1]);
	}
	return rest;
}
