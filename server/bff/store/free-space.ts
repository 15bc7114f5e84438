import { statfsSync } from "node:fs";
import type { Log } from "#server/bff/telemetry/log.ts";
import { StoreError } from "./store.ts";

const megabyte = 1024 ** 2;
/** The factor reserves space on the disk, so that payments and sign-outs still have room when others fill it. */
const lowPriorityFactor = 8;

/** Returns what the disk of a folder has left. @throws where the folder cannot be used */
export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

/**
 * Refuses writes before the disk is full: LMDB was seen to end the process after many commits that failed for want of space.
 * The function throws {@link StoreError}.
 */
export function requireFreeSpace(folder: string, log: Log, minFreeBytes = megabyte) {
	let isFull = false;
	const findFree = (): number => {
		try {
			return freeBytes(folder);
		} catch {
			// A folder that cannot be used is for the write to find out.
			return Number.POSITIVE_INFINITY;
		}
	};
	return (isLowPriority = false): void => {
		const free = findFree();
		const wasFull = isFull;
		isFull = free < minFreeBytes;
		if (isFull && !wasFull) log.error({ freeBytes: free }, "the disk of STATE_DIR is full");
		if (free < minFreeBytes * (isLowPriority ? lowPriorityFactor : 1)) throw new StoreError("the disk is full");
	};
}
