import { describe, expect, it } from "vitest";
import { availableMemoryBytes, defaultCacheSizes } from "./cache-sizes.ts";

const mebibyte = 1024 ** 2;

describe("the sizes of the page cache", () => {
	it.each([
		[128, 32, 256],
		[512, 64, 512],
		[2048, 256, 2048],
		[65_536, 512, 4096],
	])("follow the memory: of %i MB, %i and on disk %i", (megabytes, memoryMb, diskMb) => {
		expect(defaultCacheSizes(megabytes * mebibyte)).toEqual({ memoryMb, diskMb });
	});

	it("follow a memory that this machine has", () => {
		expect(availableMemoryBytes()).toBeGreaterThan(64 * mebibyte);
		expect(availableMemoryBytes()).toBeLessThan(2 ** 50);
	});
});
