import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Store, StoreError } from "#server/bff/store/index.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import {
	createIdempotencyStore,
	type IdempotencyStore,
	type IdempotentRequest,
	type Json,
	type WorkResult,
} from "./store.ts";

const attempt: IdempotentRequest = { key: "k1", scope: "sid", body: { cart: "c1", total: 4200 } };

const state = shareTestStore();
let idempotency: IdempotencyStore;
let calls: number;

beforeEach(() => {
	idempotency = createIdempotencyStore(state.current, { waitMs: 30_000 });
	calls = 0;
});
afterEach(() => void vi.useRealTimers());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const work =
	(isFinal = true, ms = 20) =>
	async (): Promise<WorkResult<{ order: string }>> => {
		calls += 1;
		const order = `o${calls}`;
		await pause(ms);
		return { isFinal, result: { order } };
	};
const beginForever = (): Promise<void> =>
	new Promise((resolve) => {
		void idempotency.once(attempt, () => {
			resolve();
			return new Promise<WorkResult<Json>>(() => undefined);
		});
	});

describe("a request", () => {
	it("is carried out once, however often it is repeated, concurrently or later", async () => {
		const all = await Promise.all(Array.from({ length: 100 }, () => idempotency.once(attempt, work())));
		const later = await idempotency.once(attempt, work());
		expect(calls).toBe(1);
		for (const one of [...all, later]) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
		expect(all.filter((one) => one.kind === "done" && !one.isReplay)).toHaveLength(1);
	});

	it("is carried out once by two processes that share a store", async () => {
		const other = createIdempotencyStore(state.current, { waitMs: 30_000 });
		const all = await Promise.all(
			[idempotency, other, idempotency, other].map((one) => one.once(attempt, work(true, 150))),
		);
		expect(calls).toBe(1);
		for (const one of all) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
	});

	it("is replayed after a restart, for a day", async () => {
		await idempotency.once(attempt, work());
		let nowMs = Date.now();
		await state.reopen({ clock: () => nowMs });
		idempotency = createIdempotencyStore(state.current);
		nowMs += 86_000_000;
		expect(await idempotency.once(attempt, work())).toEqual({ kind: "done", result: { order: "o1" }, isReplay: true });
		nowMs += 500_000;
		expect(await idempotency.once(attempt, work())).toEqual({ kind: "done", result: { order: "o2" }, isReplay: false });
	});

	it("[R2] with the same key and another body is a mismatch, during and after the first", async () => {
		const other = { ...attempt, body: { cart: "c1", total: 1 } };
		const first = idempotency.once(attempt, work());
		expect(await idempotency.once(other, work())).toEqual({ kind: "mismatch" });
		await first;
		expect(await idempotency.once(other, work())).toEqual({ kind: "mismatch" });
		expect(await createIdempotencyStore(state.current).once(other, work())).toEqual({ kind: "mismatch" });
		expect(calls).toBe(1);
	});

	it("of another scope with the same key is independent", async () => {
		await idempotency.once(attempt, work());
		expect(await idempotency.once({ ...attempt, scope: "other" }, work())).toMatchObject({ result: { order: "o2" } });
	});

	it("that had no effect frees its key, also for requests waiting in another process", async () => {
		let [begin, end] = [(): void => undefined, (): void => undefined];
		const begun = new Promise<void>((resolve) => (begin = resolve));
		const ended = new Promise<void>((resolve) => (end = resolve));
		const refused = idempotency.once(attempt, () => {
			begin();
			return ended.then(work(false));
		});
		await begun;
		const here = idempotency.once(attempt, work());
		const there = createIdempotencyStore(state.current, { waitMs: 30_000 }).once(attempt, work());
		end();
		expect(await refused).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: false });
		expect(await here).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(await there).toMatchObject({ kind: "done", result: { order: "o2" }, isReplay: false });
		expect(await idempotency.once({ ...attempt, body: 1 }, work())).toEqual({ kind: "mismatch" });
	});

	it("[R7] whose effect is unknown is not repeated by those who waited for it, but by whoever asks again", async () => {
		const other = createIdempotencyStore(state.current, { waitMs: 30_000 });
		const unknown = (ms: number) => async () => ({ ...(await work(false, ms)()), isUnknown: true });
		const first = idempotency.once(attempt, unknown(400));
		await pause(50);
		expect(await other.once(attempt, unknown(0))).toEqual({ kind: "running" });
		expect(calls).toBe(1);
		await first;
		await other.once(attempt, unknown(0));
		expect(calls).toBe(2);
	});

	it("that outlasts the wait is running, here and in another process", async () => {
		idempotency = createIdempotencyStore(state.current, { waitMs: 400 });
		await beginForever();
		expect(await idempotency.once(attempt, work())).toEqual({ kind: "running" });
		const there = createIdempotencyStore(state.current, { waitMs: 400 }).once(attempt, work());
		expect(await Promise.race([there, pause(300)])).toBeUndefined();
		expect(await there).toEqual({ kind: "running" });
		expect(calls).toBe(0);
	});

	it("whose process died is repeated after the timeout, by one of several concurrent requests", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		await beginForever();
		const processes = (waitMs: number) =>
			Array.from({ length: 5 }, () => createIdempotencyStore(state.current, { waitMs, deadAfterMs: 60_000 }));
		const submit = (waitMs: number) => Promise.all(processes(waitMs).map((one) => one.once(attempt, work())));
		for (const outcome of await submit(200)) expect(outcome).toEqual({ kind: "running" });
		expect(await idempotency.once({ ...attempt, body: 1 }, work())).toEqual({ kind: "mismatch" });
		vi.setSystemTime(Date.now() + 61_000);
		for (const one of await submit(30_000)) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
		expect(calls).toBe(1);
	});

	it("whose process died stays running without a timeout", async () => {
		await beginForever();
		const other = createIdempotencyStore(state.current, { waitMs: 100 });
		for (const _ of [1, 2]) expect(await other.once(attempt, work())).toEqual({ kind: "running" });
	});

	it("whose work throws stays running", async () => {
		idempotency = createIdempotencyStore(state.current, { waitMs: 400 });
		const throwing = () => Promise.reject(new StoreError("from the work itself"));
		await expect(idempotency.once(attempt, throwing)).rejects.toThrow("from the work itself");
		expect(await idempotency.once(attempt, work())).toEqual({ kind: "running" });
		expect(calls).toBe(0);
	});
});

describe("while the store is unavailable", () => {
	const failing = (names: readonly (keyof Store)[]): Store => {
		const fail = () => Promise.reject(new StoreError("unavailable"));
		return { ...state.current, ...Object.fromEntries(names.map((name) => [name, fail])) };
	};

	it("no work is started", async () => {
		const away = createIdempotencyStore(failing(["add", "get", "set", "delete"]));
		expect(await away.once(attempt, work())).toEqual({ kind: "unavailable" });
		expect(calls).toBe(0);
	});

	it("a result that cannot be written is cached, and written by a retry", async () => {
		const broken = { isUnavailable: true };
		const set: Store["set"] = (...given) =>
			broken.isUnavailable ? Promise.reject(new StoreError("unavailable")) : state.current.set(...given);
		const here = createIdempotencyStore({ ...state.current, set }, { waitMs: 300 });
		idempotency = createIdempotencyStore(state.current, { waitMs: 300 });
		expect(await here.once(attempt, work())).toMatchObject({ kind: "done", isReplay: false });
		expect(await here.once(attempt, work())).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(await idempotency.once(attempt, work())).toEqual({ kind: "running" });
		broken.isUnavailable = false;
		await expect
			.poll(() => idempotency.once(attempt, work()))
			.toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(calls).toBe(1);
	});
});
