import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "#server/bff/state/file-state.ts";
import { type SharedState, StateError } from "#server/bff/state/index.ts";
import { type Attempt, createLedger, type Json, type Ledger, type Worked } from "./ledger.ts";

const attempt: Attempt = { key: "k1", scope: "sid", body: { cart: "c1", total: 4200 } };

let folder: string;
let state: SharedState;
let ledger: Ledger;
let calls: number;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-ledger-"));
	state = openFileState({ folder, log: pino({ level: "silent" }) });
	ledger = createLedger(state, { waitMs: 400 });
	calls = 0;
});
afterEach(async () => {
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const work =
	(keep = true, ms = 20) =>
	async (): Promise<Worked<{ order: string }>> => {
		calls += 1;
		const order = `o${calls}`;
		await pause(ms);
		return { keep, result: { order } };
	};
const never = (): Promise<Worked<Json>> => new Promise(() => undefined);

describe("an attempt", () => {
	it("is made once, however often it comes at once or later", async () => {
		const all = await Promise.all(Array.from({ length: 100 }, () => ledger.once(attempt, work())));
		const later = await ledger.once(attempt, work());
		expect(calls).toBe(1);
		for (const one of [...all, later]) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
		expect(all.filter((one) => one.kind === "done" && !one.isReplay)).toHaveLength(1);
	});

	it("is made once by two processes that share a state", async () => {
		const other = createLedger(state, { waitMs: 2000 });
		const all = await Promise.all([ledger, other, ledger, other].map((one) => one.once(attempt, work(true, 150))));
		expect(calls).toBe(1);
		for (const one of all) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
	});

	it("is remembered over a restart, for a day", async () => {
		await ledger.once(attempt, work());
		await state.close();
		let nowMs = Date.now();
		state = openFileState({ folder, log: pino({ level: "silent" }), clock: () => nowMs });
		ledger = createLedger(state);
		nowMs += 86_000_000;
		expect(await ledger.once(attempt, work())).toEqual({ kind: "done", result: { order: "o1" }, isReplay: true });
		nowMs += 500_000;
		expect(await ledger.once(attempt, work())).toEqual({ kind: "done", result: { order: "o2" }, isReplay: false });
	});

	it("with the same key and other contents is refused, while the first is under way and afterwards", async () => {
		const other = { ...attempt, body: { cart: "c1", total: 1 } };
		const first = ledger.once(attempt, work());
		expect(await ledger.once(other, work())).toEqual({ kind: "mismatch" });
		await first;
		expect(await ledger.once(other, work())).toEqual({ kind: "mismatch" });
		expect(await createLedger(state).once(other, work())).toEqual({ kind: "mismatch" });
		expect(calls).toBe(1);
	});

	it("of somebody else with the same key is another one", async () => {
		await ledger.once(attempt, work());
		expect(await ledger.once({ ...attempt, scope: "other" }, work())).toMatchObject({ result: { order: "o2" } });
	});

	it("that certainly did nothing frees its key, also for whoever waits elsewhere", async () => {
		const refused = ledger.once(attempt, work(false, 150));
		const here = ledger.once(attempt, work());
		await pause(50);
		const there = createLedger(state, { waitMs: 2000 }).once(attempt, work());
		expect(await refused).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: false });
		expect(await here).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(await there).toMatchObject({ kind: "done", result: { order: "o2" }, isReplay: false });
		expect(await ledger.once({ ...attempt, body: 1 }, work())).toEqual({ kind: "mismatch" });
	});

	it("that takes longer than anybody waits is running, here and elsewhere", async () => {
		void ledger.once(attempt, never);
		await pause(30);
		const begun = performance.now();
		expect(await ledger.once(attempt, work())).toEqual({ kind: "running" });
		expect(await createLedger(state, { waitMs: 400 }).once(attempt, work())).toEqual({ kind: "running" });
		expect(performance.now() - begun).toBeGreaterThan(600);
		expect(calls).toBe(0);
	});

	it("whose process died is made again once it is certain, by one of all who press", async () => {
		void ledger.once(attempt, never);
		await pause(30);
		const survivors = Array.from({ length: 5 }, () => createLedger(state, { waitMs: 200, deadAfterMs: 400 }));
		const press = () => Promise.all(survivors.map((survivor) => survivor.once(attempt, work())));
		expect(await press()).toEqual(survivors.map(() => ({ kind: "running" })));
		expect(await survivors[0]?.once({ ...attempt, body: 1 }, work())).toEqual({ kind: "mismatch" });
		await pause(400);
		for (const one of await press()) expect(one).toMatchObject({ kind: "done", result: { order: "o1" } });
		expect(calls).toBe(1);
	});

	it("whose process died stays running where nobody may take it over", async () => {
		void ledger.once(attempt, never);
		await pause(30);
		const other = createLedger(state, { waitMs: 100 });
		for (const _ of [1, 2]) expect(await other.once(attempt, work())).toEqual({ kind: "running" });
	});

	it("whose work throws is not known to have done nothing", async () => {
		const throwing = () => Promise.reject(new StateError("from the work itself"));
		await expect(ledger.once(attempt, throwing)).rejects.toThrow("from the work itself");
		expect(await ledger.once(attempt, work())).toEqual({ kind: "running" });
		expect(calls).toBe(0);
	});
});

describe("while the state is away", () => {
	const failing = (names: readonly (keyof SharedState)[]): SharedState => {
		const fail = () => Promise.reject(new StateError("away"));
		return { ...state, ...Object.fromEntries(names.map((name) => [name, fail])) };
	};

	it("nothing is begun", async () => {
		const away = createLedger(failing(["add", "get", "set", "delete"]));
		expect(await away.once(attempt, work())).toEqual({ kind: "away" });
		expect(calls).toBe(0);
	});

	it("a result that cannot be written down is kept here, and written when it can be", async () => {
		const broken = { isAway: true };
		const set: SharedState["set"] = (...given) =>
			broken.isAway ? Promise.reject(new StateError("away")) : state.set(...given);
		const here = createLedger({ ...state, set }, { waitMs: 300 });
		expect(await here.once(attempt, work())).toMatchObject({ kind: "done", isReplay: false });
		expect(await here.once(attempt, work())).toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(await ledger.once(attempt, work())).toEqual({ kind: "running" });
		broken.isAway = false;
		await expect
			.poll(() => ledger.once(attempt, work()), { timeout: 5000 })
			.toMatchObject({ kind: "done", result: { order: "o1" }, isReplay: true });
		expect(calls).toBe(1);
	});
});
