import { join } from "node:path";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";
import { type Journal, openJournal } from "./journal.ts";
import { type SharedState, StateError } from "./shared-state.ts";
import { openValues, type Value, type Values } from "./values.ts";
import { lastingFromSeconds, openWindows, type Windows } from "./windows.ts";

/** What a state on disk is made of. */
export interface FileStateParts {
	/** The folder of the journal; made when something is written first. */
	readonly folder: string;
	readonly log: Log;
	/** Milliseconds since 1970. */
	readonly clock?: () => number;
	/** The journal is not written anew while it is smaller, in bytes. */
	readonly compactFromBytes?: number;
}

const lineSchema = z.union([
	z.tuple([z.literal("set"), z.string(), z.string(), z.number()]),
	z.tuple([z.literal("delete"), z.string()]),
	z.tuple([z.literal("count"), z.string(), z.string(), z.number(), z.number()]),
	z.tuple([z.literal("uncount"), z.string(), z.string()]),
]);
type Line = z.output<typeof lineSchema>;

/** Beyond so many characters nothing is added, so that nobody fills the memory: 64 MB of plain text. */
const maxCharacters = 64 * 1024 * 1024;
/** What forms and pictures that wait may take of it: sessions that end, attempts and payments always find room. */
const maxWaiting = 48 * 1024 * 1024;
/** Changes that share one write to the disk. */
const maxBatch = 500;
/** Lines of a new journal that are made in one go. */
const linesInPiece = 1000;

/** A change that waits for the disk. It is decided when its turn comes, upon everything before it. */
interface Change {
	readonly decide: (draft: Draft) => unknown;
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: unknown) => void;
}

/** What values will be once the disk has them. */
interface Draft {
	readonly get: (key: string) => string | undefined;
	/** A value and how long it lives; undefined removes it. */
	readonly put: (key: string, value: string | undefined, lifeSeconds?: number) => void;
	readonly note: (line: Line) => void;
}

function replay(lines: readonly unknown[], values: Values, windows: Windows): void {
	for (const parsed of lines) {
		const line = lineSchema.safeParse(parsed).data;
		if (line?.[0] === "set") values.set(line[1], { value: line[2], untilMs: line[3] });
		else if (line?.[0] === "count") windows.restore(line[1], line[2], line[3], line[4]);
		else if (line?.[0] === "uncount") windows.uncount(line[1], line[2]);
		else if (line) {
			values.delete(line[1]);
			windows.delete(line[1]);
		}
	}
}

/**
 * Everything that still counts, as the texts of a new journal; in pieces, so that visitors are answered in between. What
 * is counted meanwhile may be in it already: its line comes again behind it and says the same.
 */
async function* textsOf(values: Values, windows: Windows, nowMs: number): AsyncIterable<string> {
	let lines: string[] = [];
	for (const line of linesOf(values, windows, nowMs)) {
		lines.push(`${JSON.stringify(line)}\n`);
		if (lines.length < linesInPiece) continue;
		yield lines.join("");
		lines = [];
		await new Promise(setImmediate);
	}
	yield lines.join("");
}

function* linesOf(values: Values, windows: Windows, nowMs: number): Iterable<Line> {
	for (const [key, { value, untilMs }] of values.entries(nowMs)) yield ["set", key, value, untilMs];
	for (const [key, member, atMs, seconds] of windows.events(nowMs))
		if (seconds >= lastingFromSeconds) yield ["count", key, member, atMs, seconds];
}

/** Opens a state in memory that is written to a journal before anything is acknowledged. */
export function openFileState({
	folder,
	log,
	clock = Date.now,
	compactFromBytes = 1_048_576,
}: FileStateParts): SharedState {
	const values = openValues();
	const windows = openWindows();
	const queue: Change[] = [];
	let journal: Journal | undefined;
	let compactAtBytes = compactFromBytes;
	let writing: Promise<void> | undefined;
	let isFailing = false;

	/** A disk that is away at the start may be back later: until then every call tries again. */
	const load = (): Journal => {
		if (journal) return journal;
		const opened = openJournal(join(folder, "state.journal"));
		replay(opened.lines, values, windows);
		values.sweep(clock());
		journal = opened.journal;
		return journal;
	};

	const rewrite = async (file: Journal): Promise<void> => {
		values.sweep(clock());
		await file.rewrite(textsOf(values, windows, clock()));
		compactAtBytes = Math.max(compactFromBytes, 2 * file.bytes());
	};

	/** Decides a batch of changes, writes them, and only then lets them be seen. */
	const write = async (batch: readonly Change[]): Promise<void> => {
		const nowMs = clock();
		const lines: string[] = [];
		const drafted = new Map<string, Value | undefined>();
		const note = (line: Line) => void lines.push(JSON.stringify(line));
		const draft: Draft = {
			get: (key) => (drafted.has(key) ? drafted.get(key) : values.get(key, nowMs))?.value,
			put: (key, value, lifeSeconds = 0) => {
				const untilMs = nowMs + lifeSeconds * 1000;
				drafted.set(key, value === undefined ? undefined : { value, untilMs });
				note(value === undefined ? ["delete", key] : ["set", key, value, untilMs]);
			},
			note,
		};
		const file = load();
		if (file.isTorn()) await rewrite(file);
		if (values.size() > maxCharacters) values.sweep(nowMs);
		const results = batch.map(({ decide }) => decide(draft));
		if (values.size() > maxCharacters && [...drafted.values()].some(Boolean)) throw new Error("there is no room left");
		if (lines.length > 0) await file.append(lines);
		for (const [key, value] of drafted) {
			if (value) values.set(key, value);
			else values.delete(key);
		}
		for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
	};

	const compact = async (): Promise<void> => {
		if (!journal || journal.bytes() < compactAtBytes) return;
		await rewrite(journal).catch((error: unknown) => {
			compactAtBytes = 2 * compactAtBytes;
			log.error({ err: error }, "the journal of STATE_DIR could not be written anew");
		});
	};

	const work = async (): Promise<void> => {
		while (queue.length > 0) {
			const batch = queue.splice(0, maxBatch);
			try {
				await write(batch);
				isFailing = false;
			} catch (error) {
				if (!isFailing) log.error({ err: error }, "STATE_DIR could not be written");
				isFailing = true;
				for (const { reject } of batch) reject(new StateError("the state was not written", { cause: error }));
			}
			await compact();
		}
		writing = undefined;
	};

	const change = <Result>(decide: (draft: Draft) => Result): Promise<Result> =>
		new Promise<Result>((resolve, reject) => {
			queue.push({ decide, resolve: (result) => resolve(result as Result), reject });
			writing ??= Promise.resolve().then(work);
		});

	/** A count is in memory at once and on the disk soon: a disk that fails makes nobody's limit larger while it runs. */
	const note = (lines: readonly Line[]): void => {
		if (lines.length > 0) change((draft) => lines.forEach(draft.note)).catch(() => undefined);
	};

	/** What the system refuses is a {@link StateError} to callers. */
	const reach = (): void => {
		try {
			load();
		} catch (error) {
			throw new StateError("the state cannot be read", { cause: error });
		}
	};

	try {
		load();
	} catch (error) {
		log.error({ err: error }, "STATE_DIR cannot be read");
	}

	return {
		get: async (key) => {
			reach();
			return values.get(key, clock())?.value;
		},
		set: async (key, value, lifeSeconds, { canWait } = { canWait: false }) => {
			if (canWait && values.size() + value.length > maxWaiting) {
				values.sweep(clock());
				if (values.size() + value.length > maxWaiting) throw new StateError("there is no room for what only waits");
			}
			await change((draft) => draft.put(key, value, lifeSeconds));
		},
		add: (key, value, lifeSeconds) =>
			change((draft) => {
				if (draft.get(key) !== undefined) return false;
				draft.put(key, value, lifeSeconds);
				return true;
			}),
		take: (key) =>
			change((draft) => {
				const found = draft.get(key);
				if (found !== undefined) draft.put(key, undefined);
				return found;
			}),
		delete: (key) => {
			windows.delete(key);
			return change((draft) => draft.put(key, undefined));
		},
		count: async (counted, mark, nowMs) => {
			reach();
			const result = windows.count(counted, mark, nowMs);
			if (result.ok) {
				const lasting = counted.filter(({ seconds }) => seconds >= lastingFromSeconds);
				note(lasting.map(({ key, member, seconds }) => ["count", key, member ?? mark, nowMs, seconds]));
			}
			return result;
		},
		uncount: async (keys, mark) => {
			reach();
			for (const key of keys) windows.uncount(key, mark);
			note(keys.map((key) => ["uncount", key, mark]));
		},
		instances: () => 1,
		close: async () => {
			while (writing) await writing;
			await journal?.close();
		},
	};
}
