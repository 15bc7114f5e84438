import {
	closeSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";

/** Says that somebody else holds a folder, and who. */
export class FolderInUse extends Error {
	constructor(folder: string, holder: string) {
		super(`${folder} is in use by ${holder}: two processes on one embedded database lose rows. Stop the other one.`);
	}
}

interface Holder {
	readonly pid: number;
	/** When the process started, as the system counts; empty where it does not tell. A number alone may be given out again. */
	readonly startedAt: string;
	/** Containers on one folder count their processes each for themselves. */
	readonly host: string;
}

const heldHere = new Set<string>();
const beatEveryMs = 5_000;
const beatMissedMs = 20_000;

function startOf(pid: number): string {
	try {
		// The 22nd field; the second, in brackets, may hold blanks.
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
	} catch {
		return "";
	}
}

function exists(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function isAlive({ pid, startedAt, host }: Holder, file: string): boolean {
	if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < beatMissedMs;
	return exists(pid) && (startedAt === "" || startOf(pid) === startedAt);
}

function tryCreate(file: string): boolean {
	try {
		const handle = openSync(file, "wx");
		const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
		writeSync(handle, JSON.stringify(holder));
		closeSync(handle);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

/** Who wrote the lock; null when it is gone, or was never written to its end. */
function findHolder(file: string): Holder | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Holder;
	} catch {
		return null;
	}
}

/** Puts away a lock whose process is dead. Of several who try at once, one succeeds: a rename happens once. */
function discard(file: string): void {
	const aside = `${file}.${process.pid}.stale`;
	try {
		renameSync(file, aside);
		rmSync(aside);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}

/** Shows other machines, which cannot see this process, that it lives. */
function beat(file: string): NodeJS.Timeout {
	return setInterval(() => {
		try {
			utimesSync(file, new Date(), new Date());
		} catch {
			// Somebody removed the lock by hand: there is nothing left to keep fresh.
		}
	}, beatEveryMs).unref();
}

/**
 * Takes a folder for this process alone, by a file `<folder>.lock` beside it. A lock left by a dead process is put away.
 * @returns how to give it back
 * @throws FolderInUse when a living process holds it
 */
export function lockFolder(folder: string): () => void {
	const file = resolve(`${folder}.lock`);
	if (heldHere.has(file)) throw new FolderInUse(folder, "this process");
	mkdirSync(dirname(file), { recursive: true });
	for (let round = 0; !tryCreate(file); round += 1) {
		const holder = findHolder(file);
		if (round >= 5) throw new FolderInUse(folder, "somebody");
		if (holder !== null && isAlive(holder, file)) {
			throw new FolderInUse(folder, `process ${holder.pid} on ${holder.host}`);
		}
		discard(file);
	}
	heldHere.add(file);
	const heart = beat(file);
	return () => {
		clearInterval(heart);
		heldHere.delete(file);
		rmSync(file, { force: true });
	};
}
