import { describe, expect, it } from "vitest";
import { availableMemoryBytes, defaultCacheSizes, isNetwork } from "./env-values.ts";

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

it.each([
	["10.0.0.1", true],
	["10.0.0.0/8", true],
	["2001:db8::/128", true],
	["10.0.0.0/33", false],
	["2001:db8::/129", false],
	["10.0.0.0/", false],
	["10.0.0.0/8/8", false],
	["example.com", false],
])("%s is a network: %s", (text, is) => expect(isNetwork(text)).toBe(is));
