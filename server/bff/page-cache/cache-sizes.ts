import { totalmem } from "node:os";

const mebibyte = 1024 ** 2;
const share = 0.125;
const leastMb = 32;
const mostMb = 512;
/** The kernel keeps the file in memory as far as there is room. */
const diskTimes = 8;

/** What the container is limited to, otherwise what the machine has. */
export function availableMemoryBytes(): number {
	const machine = totalmem();
	const limit = process.constrainedMemory();
	return limit > 0 && limit < machine ? limit : machine;
}

/** Defaults of `PAGE_CACHE_MB` and `PAGE_CACHE_DISK_MB`: an eighth of the memory, and eight times that on disk. */
export function defaultCacheSizes(memoryBytes: number): { readonly memoryMb: number; readonly diskMb: number } {
	const memoryMb = Math.min(mostMb, Math.max(leastMb, Math.floor((memoryBytes * share) / mebibyte)));
	return { memoryMb, diskMb: memoryMb * diskTimes };
}
