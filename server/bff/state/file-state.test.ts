import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "./file-state.ts";
import { type SharedState, StateError } from "./index.ts";

const log = pino({ level: "silent" });
let folder: string;
let nowMs: number;
let state: SharedState;

const journal = (): string => join(folder, "state.journal");
const reopen = async (): Promise<SharedState> => {
	await state.close();
	state = openFileState({ folder, log, clock: () => nowMs, compactFromBytes: 2000 });
	return state;
};

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-state-"));
	nowMs = 1_800_000_000_000;
	state = openFileState({ folder, log, clock: () => nowMs, compactFromBytes: 2000 });
});
afterEach(async () => {
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

describe("values", () => {
	it("are set, read, replaced, taken once and removed", async () => {
		await state.set("a", "1", 10);
		await state.set("a", "2", 10);
		expect(await state.get("a")).toBe("2");
		expect(await Promise.all([state.take("a"), state.take("a"), state.get("a")])).toEqual(["2", undefined, "2"]);
		expect(await state.get("a")).toBeUndefined();
		await state.set("b", "1", 10);
		await state.delete("b");
		expect(await state.get("b")).toBeUndefined();
	});

	it("are added by one of a hundred", async () => {
		const added = await Promise.all(Array.from({ length: 100 }, (_, at) => state.add("a", String(at), 10)));
		expect(added.filter(Boolean)).toHaveLength(1);
		expect(await state.get("a")).toBe(String(added.indexOf(true)));
	});

	it("end after their life, also for add and take", async () => {
		await state.set("a", "1", 10);
		nowMs += 9_999;
		expect(await state.get("a")).toBe("1");
		expect(await state.add("a", "2", 10)).toBe(false);
		nowMs += 1;
		expect(await state.get("a")).toBeUndefined();
		expect(await state.take("a")).toBeUndefined();
		expect(await state.add("a", "2", 10)).toBe(true);
	});
});

describe("a restart", () => {
	it("keeps what was acknowledged, and not what was removed or ended", async () => {
		await Promise.all([
			state.set("kept", "ü\n\u2028", 100),
			state.set("ended", "1", 5),
			state.set("gone", "1", 100),
			state.set("taken", "1", 100),
		]);
		await Promise.all([state.delete("gone"), state.take("taken")]);
		nowMs += 6_000;
		await reopen();
		expect(await state.get("kept")).toBe("ü\n\u2028");
		for (const key of ["ended", "gone", "taken"]) expect(await state.get(key)).toBeUndefined();
	});

	it("keeps what is counted in windows of an hour and more", async () => {
		const windows = [
			{ key: "long", limit: 2, seconds: 3600 },
			{ key: "short", limit: 2, seconds: 60 },
		];
		for (const mark of ["m1", "m2"]) expect(await state.count(windows, mark, nowMs)).toMatchObject({ ok: true });
		await state.uncount(["long"], "m2");
		await reopen();
		expect(await state.count(windows.slice(0, 1), "m3", nowMs)).toEqual({ ok: true, tallies: [2] });
		expect(await state.count(windows, "m4", nowMs)).toEqual({ ok: false, at: 0, waitMs: 3_600_000 });
		expect(await state.count(windows.slice(1), "m5", nowMs)).toEqual({ ok: true, tallies: [1] });
		await state.delete("long");
		await reopen();
		expect(await state.count(windows.slice(0, 1), "m6", nowMs)).toEqual({ ok: true, tallies: [1] });
	});

	it("forgives a last line that was cut short anywhere", async () => {
		await state.set("a", "1", 100);
		await state.set("b", "2", 100);
		await state.close();
		const whole = await readFile(journal());
		const second = whole.indexOf(10) + 1;
		for (let length = second; length < whole.length; length += 7) {
			await writeFile(journal(), whole.subarray(0, length));
			await reopen();
			expect([await state.get("a"), await state.get("b")]).toEqual(["1", undefined]);
			await state.set("c", "3", 100);
			await reopen();
			expect([await state.get("a"), await state.get("c")]).toEqual(["1", "3"]);
		}
	});
});

describe("the journal", () => {
	it("is nobody else's to read", async () => {
		await state.set("a", "1", 100);
		expect((await stat(journal())).mode & 0o777).toBe(0o600);
	});

	it("does not grow with use, and loses nothing when it is written anew", async () => {
		await state.set("kept", "1", 1000);
		for (let round = 0; round < 40; round += 1)
			await Promise.all(Array.from({ length: 20 }, (_, at) => state.set(`k${at}`, `${round}`, 1000)));
		expect((await stat(journal())).size).toBeLessThan(4000);
		expect((await stat(journal())).mode & 0o777).toBe(0o600);
		await reopen();
		expect(await state.get("kept")).toBe("1");
		expect(await state.get("k19")).toBe("39");
	});
});

describe("a disk that fails", () => {
	it("acknowledges nothing, keeps what it read, and recovers without a restart", async () => {
		// Every write to this device fails with ENOSPC.
		await symlink("/dev/full", journal());
		await expect(state.set("b", "1", 100)).rejects.toThrow(StateError);
		await rm(folder, { recursive: true });
		// A file stands where the folder should be: what a mount that has not come yet looks like.
		await writeFile(folder, "");
		await expect(state.set("b", "1", 100)).rejects.toThrow(StateError);
		await expect(state.add("b", "1", 100)).rejects.toThrow(StateError);
		expect(await state.get("b")).toBeUndefined();
		await rm(folder);
		await state.set("b", "2", 100);
		await reopen();
		expect(await state.get("b")).toBe("2");
	});

	it("is no reason to count nobody", async () => {
		await rm(folder, { recursive: true });
		await writeFile(folder, "");
		const window = [{ key: "w", limit: 1, seconds: 3600 }];
		expect(await state.count(window, "m1", nowMs)).toMatchObject({ ok: true });
		expect(await state.count(window, "m2", nowMs)).toMatchObject({ ok: false });
		await rm(folder);
		await mkdir(folder);
		await state.set("a", "1", 100);
		await reopen();
		expect(await state.count(window, "m3", nowMs)).toMatchObject({ ok: false });
	});

	it("is not read twice: what cannot be read is away until it can", async () => {
		await state.set("a", "1", 100);
		await state.close();
		const whole = await readFile(journal());
		await rm(journal());
		await mkdir(journal());
		state = openFileState({ folder, log, clock: () => nowMs });
		await expect(state.get("a")).rejects.toThrow(StateError);
		await expect(state.set("a", "2", 100)).rejects.toThrow(StateError);
		await rm(journal(), { recursive: true });
		await writeFile(journal(), whole);
		expect(await state.get("a")).toBe("1");
	});
});
