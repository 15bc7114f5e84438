import { readFileSync, statSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A file of lines that only grows, until it is written anew. */
export interface Journal {
	/** Its size in bytes, as far as acknowledged. */
	readonly bytes: () => number;
	/** Whether its end is not sure, after a failure or a crash: it has to be written anew before it may grow. */
	readonly isTorn: () => boolean;
	/** Writes lines to the disk before it resolves. */
	readonly append: (lines: readonly string[]) => Promise<void>;
	/** Puts these texts in the place of everything, at once: a reader finds the old file or the new one. */
	readonly rewrite: (texts: AsyncIterable<string>) => Promise<void>;
	readonly close: () => Promise<void>;
}

/** What a journal held when it was opened. */
export interface OpenedJournal {
	readonly journal: Journal;
	/** Its lines as JSON values, in order, up to the first that is not whole: behind it nothing was acknowledged. */
	readonly lines: readonly unknown[];
}

/** Only the process's own user reads what visitors left. */
const mode = 0o600;

function readLines(bytes: Buffer): { lines: unknown[]; goodBytes: number } {
	const lines: unknown[] = [];
	let from = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
		try {
			lines.push(JSON.parse(bytes.toString("utf8", from, end)));
		} catch {
			break;
		}
		from = end + 1;
	}
	return { lines, goodBytes: from };
}

function readIfThere(path: string): Buffer {
	try {
		// A device or a pipe would be read for ever.
		if (!statSync(path).isFile()) throw new Error("the journal is not a file");
		return readFileSync(path);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR") return Buffer.alloc(0);
		throw error;
	}
}

/** @returns the file's size in bytes */
async function writeWhole(path: string, texts: AsyncIterable<string>): Promise<number> {
	const file = await open(path, "w", mode);
	try {
		await writeFile(file, texts);
		await file.datasync();
		return (await file.stat()).size;
	} finally {
		await file.close();
	}
}

/** A new name in a folder is only sure once the folder is written too. Not every system allows it. */
async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r").catch(() => undefined);
	await folder?.sync().catch(() => undefined);
	await folder?.close();
}

/**
 * Opens a journal and reads it. The file and its folder are made when something is written first.
 * @throws the system's error when there is a file that cannot be read
 */
export function openJournal(path: string): OpenedJournal {
	const found = readIfThere(path);
	const { lines, goodBytes } = readLines(found);
	const folder = dirname(path);
	let bytes = goodBytes;
	let isTorn = found.length > goodBytes;
	let handle: FileHandle | undefined;

	const close = async (): Promise<void> => {
		const open_ = handle;
		handle = undefined;
		await open_?.close().catch(() => undefined);
	};

	const reach = async (): Promise<FileHandle> => {
		if (handle) return handle;
		await mkdir(folder, { recursive: true, mode: 0o700 });
		handle = await open(path, "a", mode);
		if (bytes === 0) await syncFolder(folder);
		return handle;
	};

	const append = async (added: readonly string[]): Promise<void> => {
		const text = Buffer.from(added.map((line) => `${line}\n`).join(""));
		try {
			const file = await reach();
			await file.appendFile(text);
			await file.datasync();
		} catch (error) {
			isTorn = true;
			await close();
			throw error;
		}
		bytes += text.length;
	};

	const rewrite = async (texts: AsyncIterable<string>): Promise<void> => {
		const fresh = `${path}.new`;
		await mkdir(folder, { recursive: true, mode: 0o700 });
		let size = 0;
		try {
			size = await writeWhole(fresh, texts);
			await rename(fresh, path);
		} catch (error) {
			await rm(fresh, { force: true }).catch(() => undefined);
			throw error;
		}
		await close();
		bytes = size;
		isTorn = false;
		await syncFolder(folder);
	};

	return { journal: { bytes: () => bytes, isTorn: () => isTorn, append, rewrite, close }, lines };
}
