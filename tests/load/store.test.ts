import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requestSignIn } from "#server/bff/auth/sign-in.ts";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import type { Store } from "#server/bff/store/index.ts";
import { openLmdbStore } from "#server/bff/store/lmdb-store.ts";
import { memoryCounts, washOut } from "#tests/support/washed-windows.ts";

const log = pino({ level: "silent" });
let folder: string;
let store: Store;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-load-"));
	store = openLmdbStore({ folder, log, maxWindows: 50_000 });
});
afterEach(async () => {
	await store.close();
	await rm(folder, { recursive: true, force: true });
});

it("[S43] a full window outlasts 1,000,000 other keys, in memory and in LMDB", async () => {
	for (const counts of [memoryCounts(50_000), store])
		expect(await washOut(counts, 1_000_000, Date.now())).toEqual({ early: 0, late: 50 });
});

it("[S44] 2,000,000 sign-outs without a session write nothing", async () => {
	const cookie = sealedCookie("s", createSealer(["s".repeat(32)]), false);
	const unused = () => Promise.reject(new Error("not used by signing out"));
	let writes = 0;
	const counted: Store = {
		...store,
		set: (...given) => {
			writes += 1;
			return store.set(...given);
		},
		count: (...given) => {
			writes += 1;
			return store.count(...given);
		},
	};
	const revocations = createRevocations(counted, log);
	const page = new URL("http://site.invalid/logout");
	const request = new Request(page, { method: "POST" });
	const nowSeconds = Math.floor(Date.now() / 1000);
	for (let count = 0; count < 2_000_000; count += 1) {
		const header = count % 2 ? `s=v1.forged.${count}` : null;
		const { session, wasPresent, startedAtSeconds } = openSession(cookie, header, nowSeconds);
		await requestSignIn({
			...{
				page,
				request,
				session,
				startedAtSeconds,
				hadSession: wasPresent,
				endedUserId: "",
				posted: unused,
				revocations,
				route: { pattern: "logout", facts: {} },
				addressOf: () => "/login",
				safePath: () => "/",
			},
			formKeys: { findOwner: () => null },
			toast: () => undefined,
			drafts: { save: unused, take: unused },
			onInterrupted: unused,
			auth: { withPassword: unused, withMobilePassword: unused, withCode: unused },
			device: { addAccount: () => undefined },
			namesUsersBy: () => false,
			accounts: { linkAccount: unused, liftPasswordLock: unused },
		}).signOut();
	}
	expect(writes).toBe(0);
});
