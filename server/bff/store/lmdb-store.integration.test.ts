import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreError } from "./index.ts";
import { shareTestStore } from "./test-store.ts";

const canMount = process.getuid?.() === 0 && process.platform === "linux";
const patience = { timeout: 30_000 };
let nowMs: number;
const store = shareTestStore(() => ({ clock: () => nowMs }));
const { folder } = store;
beforeEach(() => {
	nowMs = 1_800_000_000_000;
});
afterEach(() => void vi.useRealTimers());

it("is readable by the process's own user alone", async () => {
	for (const name of await readdir(folder.path)) expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o600);
});

describe("a restart", () => {
	it("keeps what was acknowledged, and not what was removed or has expired", async () => {
		await Promise.all([
			store.current.set("kept", "1", 100),
			store.current.set("expired", "1", 5),
			store.current.set("removed", "1", 100),
			store.current.set("taken", "1", 100),
		]);
		await Promise.all([store.current.delete("removed"), store.current.take("taken")]);
		nowMs += 6_000;
		const closed = store.current;
		await store.reopen();
		await expect(closed.set("late", "1", 100)).rejects.toThrow(StoreError);
		expect(await store.current.get("kept")).toBe("1");
		for (const key of ["expired", "removed", "taken"]) expect(await store.current.get(key)).toBeUndefined();
	});

	it("keeps what is counted", async () => {
		const windows = [{ key: "long", limit: 2, seconds: 3600 }];
		for (const eventId of ["e1", "e2"])
			expect(await store.current.count(windows, eventId, nowMs)).toMatchObject({ ok: true });
		await store.current.uncount(["long"], "e2");
		await store.reopen();
		expect(await store.current.count(windows, "e3", nowMs)).toEqual({ ok: true, counts: [2] });
		expect(await store.current.count(windows, "e4", nowMs)).toEqual({ ok: false, index: 0, waitMs: 3_600_000 });
		await store.current.delete("long");
		await store.reopen();
		expect(await store.current.count(windows, "e6", nowMs)).toEqual({ ok: true, counts: [1] });
	});
});

describe("a bounded store", () => {
	it("refuses low-priority values first, and values before it outgrows its bound", async () => {
		await store.reopen({ maxValueBytes: 200_000 });
		const text = "x".repeat(10_000);
		const fill = async (isLowPriority: boolean): Promise<number> => {
			for (let count = 0; ; count += 1) {
				const written = await store.current.set(`${isLowPriority} ${count}`, text, 60, { isLowPriority }).then(
					() => true,
					(error: unknown) => error instanceof StoreError === false,
				);
				if (!written) return count;
			}
		};
		expect(await fill(true)).toBeGreaterThan(5);
		expect(await fill(false)).toBeGreaterThan(1);
		await expect(store.current.add("another", text, 60)).rejects.toThrow(StoreError);
		await store.current.delete("true 0");
		await store.current.delete("true 1");
		expect(await store.current.add("another", text, 60)).toBe(true);
	});

	it("counts nothing new where all its windows are full", async () => {
		await store.reopen({ maxWindows: 10 });
		const full = (index: number) => [{ key: `full ${index}`, limit: 1, seconds: 3600 }];
		for (let index = 0; index < 10; index += 1) await store.current.count(full(index), "a", nowMs);
		await expect(store.current.count(full(10), "a", nowMs)).rejects.toThrow(StoreError);
		nowMs += 3_600_000;
		expect((await store.current.count(full(10), "a", nowMs)).ok).toBe(true);
	});

	it("removes what has expired in the background", async () => {
		await store.current.close();
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		store.open({ maxValueBytes: 100_000 });
		for (const key of ["a", "b", "c", "d", "e"]) await store.current.set(key, "x".repeat(15_000), 5);
		await expect(store.current.set("f", "x".repeat(30_000), 5)).rejects.toThrow(StoreError);
		nowMs += 5000;
		vi.advanceTimersByTime(5000);
		vi.useRealTimers();
		await vi.waitFor(() => store.current.set("f", "x".repeat(30_000), 5), patience);
	});
});

describe("a write that takes too long", () => {
	const holdWriteLock = async (ms: number) => {
		const script = `
			const root = require("lmdb").open({ path: ${JSON.stringify(join(folder.path, "store.lmdb"))}, maxDbs: 4, overlappingSync: false });
			root.transactionSync(() => {
				require("node:fs").writeSync(1, "locked");
				Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
			});`;
		const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
		const ended = once(child, "exit");
		await once(child.stdout, "data");
		return { ended };
	};

	it("is cancelled where it has not begun", async () => {
		await store.reopen({ maxWaitMs: 100 });
		const { ended } = await holdWriteLock(3000);
		await expect(store.current.add("a", "1", 100)).rejects.toThrow(StoreError);
		await expect(store.current.set("b", "1", 100)).rejects.toThrow(StoreError);
		await ended;
		await vi.waitFor(() => store.current.set("other", "1", 100), patience);
		expect([await store.current.get("a"), await store.current.get("b")]).toEqual([undefined, undefined]);
	});

	/** Adds a value whose time is over while its transaction runs. */
	const addTooLate = async (key: string, value: string): Promise<void> => {
		let isDue = false;
		const clock = (): number => {
			if (isDue) {
				isDue = false;
				vi.stubGlobal("setImmediate", (run: () => void) => run());
				vi.advanceTimersByTime(2000);
				vi.unstubAllGlobals();
			}
			return nowMs;
		};
		await store.reopen({ clock, minFreeBytes: 0 });
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		isDue = true;
		await expect(store.current.add(key, value, 100)).rejects.toThrow(StoreError);
		vi.useRealTimers();
	};

	it("is undone where it has begun and adds a value", async () => {
		await addTooLate("a", "1");
		await store.current.set("other", "1", 100);
		await store.current.set("other", "2", 100);
		expect(await store.current.get("a")).toBeUndefined();
		expect(await store.current.add("a", "2", 100)).toBe(true);
	});

	it.runIf(canMount)("and then fails on a full disk leaves no rejection unhandled", async () => {
		await store.current.close();
		try {
			execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "none", folder.path], { stdio: "ignore" });
		} catch {
			store.open();
			return;
		}
		const unhandled = vi.fn();
		process.on("unhandledRejection", unhandled);
		try {
			store.open({ minFreeBytes: 0 });
			await writeFile(join(folder.path, "full"), Buffer.alloc(2 ** 21)).catch(() => undefined);
			await addTooLate("a", "x".repeat(500_000));
			await expect(store.current.set("b", "x".repeat(500_000), 100)).rejects.toThrow(StoreError);
			await new Promise((resolve) => setTimeout(resolve, 50));
			expect(unhandled).not.toHaveBeenCalled();
			expect(await store.current.get("a")).toBeUndefined();
		} finally {
			process.off("unhandledRejection", unhandled);
			await store.current.close();
			execFileSync("umount", [folder.path]);
		}
	});
});
