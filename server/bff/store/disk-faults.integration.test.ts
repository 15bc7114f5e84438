import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreError } from "./index.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { createStoreCheck } from "./store-check.ts";

const withinPromise = { timeout: 5000, interval: 50 };
const megabyte = 1024 ** 2;

let folder: string;
let isMounted: boolean;
let lines: string[];
const log = pino({}, { write: (line) => lines.push(line) });

const mount = (...options: string[]): void => void execFileSync("mount", [...options, folder], { stdio: "ignore" });

async function mountDisk(): Promise<void> {
	folder = await mkdtemp(join(tmpdir(), "paradise-disk-"));
	try {
		mount("-t", "tmpfs", "-o", "size=16m", "none");
		isMounted = true;
	} catch {
		isMounted = false;
	}
}

beforeEach(async () => {
	lines = [];
	await mountDisk();
});
afterEach(async () => {
	if (isMounted) execFileSync("umount", [folder]);
	await rm(folder, { recursive: true, force: true });
});

const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
	if (isMounted) mount("-o", `remount,${isReadOnly ? "ro" : "rw"}`);
	else await chmod(folder, isReadOnly ? 0o500 : 0o700);
};

describe("a STATE_DIR that is read-only", () => {
	it("[R29] [R48] acknowledges nothing, is not usable, is logged once, and is used again without a restart", async () => {
		await setReadOnly(true);
		const store = openLmdbStore({ folder, log });
		const check = createStoreCheck(store, folder);
		try {
			await expect(store.set("a", "1", 60)).rejects.toThrow(StoreError);
			await expect(store.add("a", "1", 60)).rejects.toThrow(StoreError);
			await expect(store.count([{ key: "w", limit: 1, seconds: 60 }], "e", Date.now())).rejects.toThrow(StoreError);
			expect(check.isUsable()).toBe(false);
			expect(lines).toHaveLength(1);
			await setReadOnly(false);
			await expect.poll(check.isUsable, withinPromise).toBe(true);
			await store.set("a", "1", 60);
			expect(await store.get("a")).toBe("1");
		} finally {
			check.stop();
			await store.close();
		}
	});
});

/** Without the right to mount, the bound of free space stands above what the disk has. */
async function fillDisk(): Promise<() => Promise<void>> {
	const filling = join(folder, "filling");
	for (let size = 16; size > 0; size -= 1) {
		const isWritten = await writeFile(filling, Buffer.alloc(size * megabyte - 300_000)).then(
			() => true,
			() => false,
		);
		if (isWritten) break;
	}
	return () => rm(filling);
}

describe("a full disk", () => {
	it("[R29] [R48] acknowledges only what it keeps, never reaches a failing commit, and recovers without a restart", async ({
		skip,
	}) => {
		if (!isMounted) skip("mounting is not permitted here: the next test stands in");
		const failedCommit = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const store = openLmdbStore({ folder, log });
		const check = createStoreCheck(store, folder);
		const acknowledged: string[] = [];
		const write = (key: string, isLowPriority: boolean): Promise<boolean> =>
			store.set(key, "x".repeat(3000), 600, { isLowPriority }).then(
				() => acknowledged.push(key) > 0,
				() => false,
			);
		try {
			await expect.poll(check.isUsable, withinPromise).toBe(true);
			for (let count = 0; await write(`low ${count}`, true); count += 1);
			expect(acknowledged.length).toBeGreaterThan(50);
			expect(await write("payment", false)).toBe(true);
			for (let count = 0; await write(`normal ${count}`, false); count += 1);
			const free = await fillDisk();
			await expect.poll(check.isUsable, withinPromise).toBe(false);
			const refused = await Promise.all(Array.from({ length: 2000 }, (_, index) => write(`refused ${index}`, false)));
			expect(refused.filter(Boolean)).toEqual([]);
			expect(failedCommit).not.toHaveBeenCalled();
			expect(lines.filter((line) => line.includes("is full"))).toHaveLength(1);
			await free();
			execFileSync("mount", ["-o", "remount,size=64m", folder]);
			await expect.poll(check.isUsable, withinPromise).toBe(true);
			expect(await write("after", true)).toBe(true);
			for (const key of acknowledged) expect(await store.get(key)).toBe("x".repeat(3000));
		} finally {
			check.stop();
			await store.close();
		}
	});

	it("[R29] stands for a disk with less room than the bound: nothing is written, and what is stored can be taken", async () => {
		const before = openLmdbStore({ folder, log, minFreeBytes: 0 });
		await before.set("a", "1", 60);
		await before.close();
		const store = openLmdbStore({ folder, log, minFreeBytes: Number.MAX_SAFE_INTEGER });
		for (let count = 0; count < 3; count += 1) await expect(store.set("b", "1", 60)).rejects.toThrow(StoreError);
		expect(lines).toHaveLength(1);
		expect(await store.take("a")).toBe("1");
		expect(await store.get("b")).toBeUndefined();
		await store.close();
	});
});
