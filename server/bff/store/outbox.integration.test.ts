import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { createDurableOutbox, type DurableOutbox, type OutboxEntry } from "./outbox.ts";
import { type Store, StoreError } from "./store.ts";

const log = pino({ level: "silent" });
const now = Math.floor(Date.now() / 1000);
const session = { sid: "s1", userId: "u1", iat: now - 100 };

let folder: string;
/** All instances share this, where it is not away. */
let shared: Map<string, string>;
let isAway: boolean;
let outboxes: DurableOutbox[];

const away = (): Promise<never> => Promise.reject(new StoreError("away"));
const store: Store = {
	get: async (key) => (isAway ? away() : shared.get(key)),
	set: async (key, value) => (isAway ? away() : void shared.set(key, value)),
	...{ add: away, take: away, delete: away, count: away, uncount: away },
	...{ instances: () => 1, close: async () => undefined },
};

function start() {
	const outbox = createDurableOutbox({ folder, log, maxEntries: 3 });
	outboxes.push(outbox);
	return { outbox, revocations: createRevocations(store, log, outbox) };
}

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-outbox-"));
	shared = new Map();
	outboxes = [];
	isAway = true;
});
afterEach(async () => {
	for (const outbox of outboxes) outbox.stop();
	vi.useRealTimers();
	await rm(folder, { recursive: true, force: true });
});

describe("[R54] a sign-out while the store is away", () => {
	it("waits for the next process where one ends while it delivers", async () => {
		const { outbox } = start();
		for (const key of ["a", "b"]) await outbox.put({ key, value: "1", expiresAtMs: Date.now() + 60_000 });
		const delivered: string[] = [];
		outbox.deliverWith(async ({ key }) => {
			delivered.push(key);
			outbox.stop();
		});
		await expect.poll(() => outbox.size()).toBe(1);
		expect(delivered).toEqual(["a"]);
		expect(start().outbox.find("b")).toBe("1");
	});

	it("holds here, also after a restart, and everywhere once the store is back", async () => {
		const first = start();
		expect(await first.revocations.revokeSession("s1", now + 1000, { userId: "u1" })).toBe(true);
		expect(await first.revocations.revokeUserSessions("u2", now)).toBe(true);
		expect(first.outbox.size()).toBe(2);
		first.outbox.stop();
		const { outbox, revocations } = start();
		expect(outbox.size()).toBe(2);
		expect(await revocations.isRevoked(session)).toBe(true);
		expect(await revocations.isRevoked({ ...session, sid: "other", userId: "u2" })).toBe(true);
		isAway = false;
		await expect.poll(() => outbox.size()).toBe(0);
		expect(await createRevocations(store, log).isRevoked(session)).toBe(true);
		await expect.poll(() => readdir(join(folder, "outbox"))).toEqual([]);
	});

	it("is delivered although others before it cannot be", async () => {
		vi.useFakeTimers();
		const { outbox } = start();
		const delivered: string[] = [];
		for (const key of ["bad 1", "bad 2", "good"])
			await outbox.put({ key, value: "1", expiresAtMs: Date.now() + 3_600_000 });
		outbox.deliverWith(async ({ key }) => {
			if (key.startsWith("bad")) throw new StoreError("refused");
			delivered.push(key);
		});
		await vi.advanceTimersByTimeAsync(60_000);
		expect([delivered, outbox.size()]).toEqual([["good"], 2]);
	});

	it("is delivered however long that takes", async () => {
		vi.useFakeTimers();
		const { outbox, revocations } = start();
		await revocations.revokeSession("s1", now + 86_400);
		await vi.advanceTimersByTimeAsync(6 * 3_600_000);
		expect([outbox.size(), shared.size]).toEqual([1, 0]);
		isAway = false;
		await vi.advanceTimersByTimeAsync(10_000);
		expect(shared.get("ended:session:s1")).toMatch(/^\d{10}$/);
	});

	it("is not done where neither store nor disk can be written, or the outbox is full", async () => {
		const full = start();
		for (const sid of ["a", "b", "c"]) expect(await full.revocations.revokeSession(sid, now + 1000)).toBe(true);
		expect(await full.revocations.revokeSession("d", now + 1000)).toBe(false);
		await rm(folder, { recursive: true });
		await writeFile(folder, "no folder");
		expect(await start().revocations.revokeSession("e", now + 1000)).toBe(false);
	});

	it("replaces no later one of the same user that waits or that another instance has written", async () => {
		const { outbox, revocations } = start();
		await revocations.revokeUserSessions("u1", now);
		await revocations.revokeUserSessions("u1", now - 50);
		expect(await readdir(join(folder, "outbox"))).toHaveLength(1);
		isAway = false;
		await expect.poll(() => outbox.size()).toBe(0);
		expect([...shared.values()]).toEqual([String(now)]);
	});

	it("that has expired, and what nobody can read, is left out", async () => {
		const { outbox } = start();
		const entry: OutboxEntry = { key: "ended:session:old", value: "1", expiresAtMs: Date.now() - 1 };
		await outbox.put(entry);
		await writeFile(join(folder, "outbox", "broken.json"), "{");
		outbox.stop();
		const next = start().outbox;
		expect(next.size()).toBe(1);
		isAway = false;
		await expect.poll(() => next.size()).toBe(0);
		expect(shared.size).toBe(0);
	});
});
