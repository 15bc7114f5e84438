import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { StoreError } from "#server/bff/store/index.ts";
import { createDurableOutbox } from "#server/bff/store/outbox.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { createRevocations, digestUserId, type Revocations } from "./revocations.ts";

const log = pino({ level: "silent" });
const now = Math.floor(Date.now() / 1000);
const session = { sid: "s1", userId: "u1", iat: now - 100 };

const state = shareTestStore(() => ({ maxWaitMs: 30_000 }));
let here: Revocations;
let there: Revocations;
let isUnavailable: boolean;

beforeEach(() => {
	isUnavailable = false;
	const unsteady =
		<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
		(...given: Given): Promise<Result> =>
			isUnavailable ? Promise.reject(new StoreError("unavailable")) : call(...given);
	const shared = { ...state.current, get: unsteady(state.current.get), set: unsteady(state.current.set) };
	here = createRevocations(shared, log);
	there = createRevocations(shared, log);
});

/** By then every instance knows a revocation, however slow the machine is. */
const aSecond = (): Promise<void> => sleep(1000);

describe("a session", () => {
	it("is valid until it is revoked, here at once and on other instances within a second", async () => {
		expect([await here.isRevoked(session), await there.isRevoked(session)]).toEqual([false, false]);
		await here.revokeSession("s1", now + 1000);
		expect(await here.isRevoked(session)).toBe(true);
		await aSecond();
		expect(await there.isRevoked(session)).toBe(true);
		expect(await here.isRevoked({ ...session, sid: "s2" })).toBe(false);
	});

	it("[S15] stays revoked after a restart", async () => {
		await here.revokeSession("s1", now + 1000);
		await state.reopen();
		expect(await createRevocations(state.current, log).isRevoked(session)).toBe(true);
	});

	it("whose cookie has expired is not stored", async () => {
		await here.revokeSession("s1", now - 1);
		expect(await state.current.get("ended:session:s1")).toBeUndefined();
	});
});

describe("a user", () => {
	it("loses the sessions that began before the revocation, and no later ones", async () => {
		expect(await there.isRevoked(session)).toBe(false);
		await here.revokeUserSessions("u1", now);
		expect(await here.isRevoked(session)).toBe(true);
		expect(await here.isRevoked({ ...session, sid: "new", iat: now })).toBe(false);
		expect(await here.isRevoked({ ...session, userId: "u2" })).toBe(false);
		expect(await here.isRevoked({ ...session, userId: undefined })).toBe(false);
		await aSecond();
		expect(await there.isRevoked(session)).toBe(true);
	});

	it("keeps the excepted session, but no other of the same second", async () => {
		await here.revokeUserSessions("u1", now, "kept");
		expect(await here.isRevoked({ ...session, sid: "kept", iat: now })).toBe(false);
		expect(await here.isRevoked({ ...session, sid: "other", iat: now })).toBe(true);
		expect(await here.isRevoked({ ...session, sid: "other", iat: now + 1 })).toBe(false);
	});

	it("[S13] [S15] loses the sessions that began between two revocations, also where the first was made", async () => {
		const between = { ...session, sid: "between", iat: now - 20 };
		await here.revokeUserSessions("u1", now - 50);
		expect(await here.isRevoked(between)).toBe(false);
		await there.revokeUserSessions("u1", now);
		await aSecond();
		expect(await here.isRevoked(between)).toBe(true);
		expect(await here.isRevoked({ ...session, sid: "new", iat: now })).toBe(false);
	});

	it("without an upstream id has no revocations", async () => {
		await here.revokeUserSessions("", now);
		expect(await here.isRevoked({ ...session, userId: "" })).toBe(false);
	});
});

describe("while the store is unavailable", () => {
	it("cached revocations hold and other sessions stay valid", async () => {
		await here.revokeSession("s1", now + 1000);
		await aSecond();
		expect(await there.isRevoked(session)).toBe(true);
		isUnavailable = true;
		await new Promise((resolve) => setTimeout(resolve, 900));
		expect([await here.isRevoked(session), await there.isRevoked(session)]).toEqual([true, true]);
		expect(await there.isRevoked({ ...session, sid: "s2" })).toBe(false);
	});

	it("[R54] guests, whom anybody can make, leave room in the outbox to users", async () => {
		const waiting = createDurableOutbox({ folder: null, log });
		isUnavailable = true;
		const set = () => Promise.reject(new StoreError("unavailable"));
		here = createRevocations({ ...state.current, set }, log, waiting);
		for (let guest = 0; guest < 2100; guest += 1) await here.revokeSession(`g${guest}`, now + 1000, { isGuest: true });
		expect(waiting.size()).toBe(2000);
		await here.revokeSession("s1", now + 1000);
		expect(waiting.size()).toBe(2001);
		waiting.stop();
	});

	it("a session is revoked here at once, and on other instances once the store is available", async () => {
		isUnavailable = true;
		await here.revokeSession("s1", now + 1000);
		expect(await here.isRevoked(session)).toBe(true);
		isUnavailable = false;
		await expect.poll(() => there.isRevoked(session)).toBe(true);
	});

	it("[S13] [S15] a user's revocation holds here until its retry, and then replaces no later one", async () => {
		const between = { ...session, sid: "between", iat: now - 20 };
		isUnavailable = true;
		await here.revokeUserSessions("u1", now - 50);
		// The first retry has run by then; the second comes at 750 ms.
		await sleep(300);
		isUnavailable = false;
		await sleep(250);
		expect(await here.isRevoked(session)).toBe(true);
		await there.revokeUserSessions("u1", now);
		await sleep(900);
		expect(await state.current.get(`ended:user:${digestUserId("u1")}`)).toBe(String(now));
		expect([await here.isRevoked(between), await there.isRevoked(between)]).toEqual([true, true]);
	});
});
