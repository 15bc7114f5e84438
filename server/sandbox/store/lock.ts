import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Says that another process holds a folder, and which. */
export class FolderInUse extends Error {
	constructor(folder: string, pid: number) {
		super(
			`${folder} is in use by process ${pid}: two processes on one embedded database lose rows. Stop the other one.`,
		);
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function tryCreate(file: string): boolean {
	try {
		const handle = openSync(file, "wx");
		writeSync(handle, String(process.pid));
		closeSync(handle);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

/** The process that wrote the lock; 0 while it is being written or is gone. */
function holderOf(file: string): number {
	try {
		return Number(readFileSync(file, "utf8")) || 0;
	} catch {
		return 0;
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

/**
 * Takes a folder for this process alone, by a file `<folder>.lock` beside it. A lock left by a dead process is put away.
 * @returns how to give it back
 * @throws FolderInUse when a living process holds it
 */
export function lockFolder(folder: string): () => void {
	const file = `${folder}.lock`;
	mkdirSync(dirname(file), { recursive: true });
	for (let round = 0; round < 5; round++) {
		if (tryCreate(file)) return () => rmSync(file, { force: true });
		const holder = holderOf(file);
		if (holder !== 0 && isAlive(holder)) throw new FolderInUse(folder, holder);
		discard(file);
	}
	throw new FolderInUse(folder, holderOf(file));
}
