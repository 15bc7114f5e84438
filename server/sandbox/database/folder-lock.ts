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

export class FolderInUseError extends Error {
	constructor(folder: string, holder: string) {
		super(`${folder} is in use by ${holder}: two processes on one embedded database lose rows. Stop the other one.`);
	}
}

interface Holder {
	readonly pid: number;
	/** This comes from /proc, to detect reused process ids; it is empty without /proc. */
	readonly startedAt: string;
	/** Process ids differ between containers that share a folder. */
	readonly host: string;
}

const heldHere = new Set<string>();
const beatEveryMs = 5_000;
const beatMissedMs = 20_000;

function startOf(pid: number): string {
	try {
		// The start time is field 22; field 2, in brackets, may contain spaces.
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

/** Returns null when the lock file is missing or incomplete. */
function findHolder(file: string): Holder | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Holder;
	} catch {
		return null;
	}
}

/** Removes a stale lock. A rename succeeds for one process only. */
function discard(file: string): void {
	const aside = `${file}.${process.pid}.stale`;
	try {
		renameSync(file, aside);
		rmSync(aside);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}

/** Renews the file for other hosts, which cannot see this process. */
function beat(file: string): NodeJS.Timeout {
	return setInterval(() => {
		try {
			utimesSync(file, new Date(), new Date());
		} catch {
			// The lock file was removed by hand.
		}
	}, beatEveryMs).unref();
}

/** The lock is `<folder>.lock` beside the folder. @returns a release function @throws FolderInUseError */
export function lockFolder(folder: string): () => void {
	const file = resolve(`${folder}.lock`);
	if (heldHere.has(file)) throw new FolderInUseError(folder, "this process");
	mkdirSync(dirname(file), { recursive: true });
	for (let round = 0; !tryCreate(file); round += 1) {
		const holder = findHolder(file);
		if (round >= 5) throw new FolderInUseError(folder, "somebody");
		if (holder !== null && isAlive(holder, file)) {
			throw new FolderInUseError(folder, `process ${holder.pid} on ${holder.host}`);
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
