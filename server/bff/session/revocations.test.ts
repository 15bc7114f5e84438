import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "#server/bff/state/file-state.ts";
import { type SharedState, StateError } from "#server/bff/state/index.ts";
import { createRevocations, type Revocations } from "./revocations.ts";

const log = pino({ level: "silent" });
const now = Math.floor(Date.now() / 1000);
const session = { sid: "s1", userId: "u1", iat: now - 100 };

let folder: string;
let state: SharedState;
let here: Revocations;
/** Another instance upon the same state. */
let there: Revocations;
let isAway: boolean;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-revocations-"));
	state = openFileState({ folder, log });
	isAway = false;
	const unsteady =
		<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
		(...given: Given): Promise<Result> =>
			isAway ? Promise.reject(new StateError("away")) : call(...given);
	const shared = { ...state, get: unsteady(state.get), set: unsteady(state.set) };
	here = createRevocations(shared, log);
	there = createRevocations(shared, log);
});
afterEach(async () => {
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

const withinASecond = { timeout: 1000, interval: 50 };

describe("a session", () => {
	it("goes on until it is ended, and is then over here at once and elsewhere within a second", async () => {
		expect([await here.isEnded(session), await there.isEnded(session)]).toEqual([false, false]);
		await here.endSession("s1", now + 1000);
		expect(await here.isEnded(session)).toBe(true);
		await expect.poll(() => there.isEnded(session), withinASecond).toBe(true);
		expect(await here.isEnded({ ...session, sid: "s2" })).toBe(false);
	});

	it("stays ended after a restart", async () => {
		await here.endSession("s1", now + 1000);
		await state.close();
		state = openFileState({ folder, log });
		expect(await createRevocations(state, log).isEnded(session)).toBe(true);
	});

	it("whose cookie is worthless anyway is not written down", async () => {
		await here.endSession("s1", now - 1);
		expect(await state.get("ended:session:s1")).toBeUndefined();
	});
});

describe("a user", () => {
	it("loses the sessions that began before, and keeps those that begin afterwards", async () => {
		expect(await there.isEnded(session)).toBe(false);
		await here.endUser("u1", now);
		expect(await here.isEnded(session)).toBe(true);
		expect(await here.isEnded({ ...session, sid: "new", iat: now })).toBe(false);
		expect(await here.isEnded({ ...session, userId: "u2" })).toBe(false);
		expect(await here.isEnded({ ...session, userId: undefined })).toBe(false);
		await expect.poll(() => there.isEnded(session), withinASecond).toBe(true);
	});

	it("keeps the one session that goes on, also against another of the same second", async () => {
		await here.endUser("u1", now, "kept");
		expect(await here.isEnded({ ...session, sid: "kept", iat: now })).toBe(false);
		expect(await here.isEnded({ ...session, sid: "other", iat: now })).toBe(true);
		expect(await here.isEnded({ ...session, sid: "other", iat: now + 1 })).toBe(false);
	});

	it("whose id the upstream does not name has no list", async () => {
		await here.endUser("", now);
		expect(await here.isEnded({ ...session, userId: "" })).toBe(false);
	});
});

describe("while the state is away", () => {
	it("those known here stay ended and nobody else is signed out", async () => {
		await here.endSession("s1", now + 1000);
		await expect.poll(() => there.isEnded(session), withinASecond).toBe(true);
		isAway = true;
		await new Promise((resolve) => setTimeout(resolve, 900));
		expect([await here.isEnded(session), await there.isEnded(session)]).toEqual([true, true]);
		expect(await there.isEnded({ ...session, sid: "s2" })).toBe(false);
	});

	it("a session ends here at once, and elsewhere once the state is back", async () => {
		isAway = true;
		await here.endSession("s1", now + 1000);
		expect(await here.isEnded(session)).toBe(true);
		isAway = false;
		await expect.poll(() => there.isEnded(session), { timeout: 5000 }).toBe(true);
	});
});
