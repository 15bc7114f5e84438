import { readFileSync, renameSync, statSync } from "node:fs";
import { z } from "zod";
import type { WindowRecord } from "./sliding-window.ts";

/** The store of earlier versions; times in milliseconds since 1970. */
const lineSchema = z.union([
	z.tuple([z.literal("set"), z.string(), z.string(), z.number()]),
	z.tuple([z.literal("delete"), z.string()]),
	z.tuple([z.literal("count"), z.string(), z.string(), z.number(), z.number()]),
	z.tuple([z.literal("uncount"), z.string(), z.string()]),
]);

export interface JournalContents {
	readonly id: string;
	readonly values: ReadonlyMap<string, { readonly value: string; readonly expiresAtMs: number }>;
	readonly windows: ReadonlyMap<string, WindowRecord>;
}

function* parseLines(bytes: Buffer): Iterable<unknown> {
	let start = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
		try {
			yield JSON.parse(bytes.toString("utf8", start, end));
		} catch {
			// A crash cut this line short, so nothing behind it was acknowledged.
			return;
		}
		start = end + 1;
	}
}

export function readJournal(path: string): JournalContents | undefined {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (!stats?.isFile()) return undefined;
	const values = new Map<string, { value: string; expiresAtMs: number }>();
	const windows = new Map<string, { seconds: number; events: Map<string, number> }>();
	for (const parsed of parseLines(readFileSync(path))) {
		const line = lineSchema.safeParse(parsed).data;
		if (line?.[0] === "set") values.set(line[1], { value: line[2], expiresAtMs: line[3] });
		else if (line?.[0] === "count") {
			const [, key, member, atMs, seconds] = line;
			const window = windows.get(key) ?? { seconds, events: new Map<string, number>() };
			window.events.delete(member);
			window.events.set(member, atMs);
			windows.set(key, window);
		} else if (line?.[0] === "uncount") windows.get(line[1])?.events.delete(line[2]);
		else if (line) {
			values.delete(line[1]);
			windows.delete(line[1]);
		}
	}
	// The journal has no limits: counted as full, a window is not evicted before it ends.
	const records = [...windows].map(([key, { seconds, events }]): [string, WindowRecord] => [
		key,
		{ limit: events.size, seconds, events: [...events] },
	]);
	return { id: `${stats.ino} ${stats.size} ${stats.mtimeMs}`, values, windows: new Map(records) };
}

export function setJournalAside(path: string): void {
	try {
		renameSync(path, `${path}.imported`);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
	}
}
