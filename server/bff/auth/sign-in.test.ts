import { pino } from "pino";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { createSealer } from "#server/bff/sessions/seal.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import type { Store } from "#server/bff/store/index.ts";
import { requestSignIn } from "./sign-in.ts";

const cookie = sealedCookie("s", createSealer(["s".repeat(32)]), false);
const nowSeconds = Math.floor(Date.now() / 1000);
const unused = () => Promise.reject(new Error("not used by this test"));

const set = vi.fn<Store["set"]>(async () => undefined);
const store: Store = {
	...{ get: async () => undefined, set, add: unused, take: unused, delete: unused, count: unused, uncount: unused },
	...{ instances: () => 1, close: async () => undefined },
};
const revocations = createRevocations(store, pino({ level: "silent" }));

beforeEach(() => void set.mockClear());

async function signOut(header: string | null): Promise<void> {
	const { session, wasPresent, startedAtSeconds } = openSession(cookie, header, nowSeconds);
	const page = new URL("http://site.invalid/logout");
	await requestSignIn({
		...{ page, session, startedAtSeconds, hadSession: wasPresent, posted: unused },
		request: new Request(page, { method: "POST" }),
		revocations,
		drafts: { save: unused, take: unused },
		auth: { withPassword: unused, withMobilePassword: unused, withCode: unused },
		device: { addAccount: () => undefined },
	}).signOut();
}

describe("signing out", () => {
	it("writes nothing to the store without a session, however often (S44)", async () => {
		const headers = Array.from({ length: 2000 }, (_, index) => [null, "s=v1.broken", `s=${index}`][index % 3] ?? null);
		await Promise.all(headers.map(signOut));
		expect(set).not.toHaveBeenCalled();
	});

	it("revokes the session that the request carried", async () => {
		const { session, commit } = openSession(cookie, null, nowSeconds);
		session.set("user", { id: "u1", token: "t", firstName: "Asha" });
		const header = commit()?.split(";")[0] ?? "";
		const sid = openSession(cookie, header, nowSeconds).session.sid;
		await signOut(header);
		expect(set.mock.calls.map(([key]) => key)).toEqual([`ended:session:${sid}`]);
	});
});
