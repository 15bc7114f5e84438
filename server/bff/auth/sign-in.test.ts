import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { toAccountTag } from "#server/bff/sessions/form-key.ts";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import type { Store } from "#server/bff/store/index.ts";
import { phoneNumber } from "#server/contract/index.ts";
import { createMemoryStore } from "#tests/support/memory-store.ts";
import type { SignInCalls } from "./authenticate.ts";
import { requestSignIn } from "./sign-in.ts";

const cookie = sealedCookie("s", createSealer(["s".repeat(32)]), false);
const nowSeconds = Math.floor(Date.now() / 1000);
const unused = () => Promise.reject(new Error("not used by this test"));

const set = vi.fn<Store["set"]>(async () => undefined);
const revocations = createRevocations({ ...createMemoryStore(), set }, pino({ level: "silent" }));

const toast = vi.fn<(key: string, text: string) => void>();

beforeEach(() => {
	set.mockClear();
	toast.mockClear();
});

const authWith = (withPassword: SignInCalls["withPassword"]): SignInCalls => ({
	...{ withPassword, withMobilePassword: unused, withCode: unused },
});

type Parts = Parameters<typeof requestSignIn>[0];

function signInOf(header: string | null, atSeconds = nowSeconds, more: Partial<Parts> = {}) {
	const { session, wasPresent, startedAtSeconds } = openSession(cookie, header, atSeconds);
	const page = new URL("http://site.invalid/bank-details/add");
	return requestSignIn({
		...{ page, session, startedAtSeconds, hadSession: wasPresent, endedUserId: "", posted: async () => new FormData() },
		request: new Request(page, { method: "POST" }),
		route: { pattern: "bank-details/add", facts: {} },
		addressOf: (role) => ({ "sign-in": "/login", confirm: "/profile/confirm" })[role as "sign-in" | "confirm"],
		safePath: (text) => text ?? "/",
		revocations,
		drafts: { save: unused, take: unused },
		formKeys: { findOwner: () => null },
		toast,
		onInterrupted: () => undefined,
		auth: authWith(unused),
		device: { addAccount: () => undefined },
		namesUsersBy: () => false,
		accounts: { linkAccount: async () => undefined, liftPasswordLock: unused },
		...more,
	});
}

const user = { id: "u1", token: "t", firstName: "Asha" };
function cookieWith(data: Pick<SessionData, "user" | "hearts">, atSeconds = nowSeconds): string {
	const { session, commit } = openSession(cookie, null, atSeconds);
	if (data.user) session.set("user", data.user);
	if (data.hearts) session.set("hearts", data.hearts);
	return commit()?.split(";")[0] ?? "";
}

const signOut = (header: string | null): Promise<void> => signInOf(header).signOut();

describe("signing out", () => {
	it.each<[string, Parameters<typeof cookieWith>[0]]>([
		["guest", { hearts: ["1"] }],
		["session", { user }],
	])("[S44] records the session as ended:%s until its last copy expires", async (kind, data) => {
		const header = cookieWith(data);
		const sid = openSession(cookie, header, nowSeconds).session.sid;
		await signOut(header);
		expect(set.mock.calls.map(([key]) => key)).toEqual([`ended:${kind}:${sid}`]);
		expect(set.mock.calls[0]?.[2]).toBeLessThanOrEqual(14 * 86_400 + 120);
	});

	it("[S44] writes nothing to the store without a session, however often", async () => {
		const headers = Array.from({ length: 2000 }, (_, index) => [null, "s=v1.broken", `s=${index}`][index % 3] ?? null);
		await Promise.all(headers.map(signOut));
		expect(set).not.toHaveBeenCalled();
	});
});

it("[R54] a sign-out that can be written nowhere says that other devices may stay signed in, to users alone", async () => {
	set.mockRejectedValue(new Error("away"));
	for (const data of [{ hearts: ["1"] }, { user }]) await signOut(cookieWith(data));
	set.mockResolvedValue(undefined);
	expect(toast.mock.calls).toEqual([["WAIT", expect.stringContaining("Other devices may stay signed in")]]);
});

it.each([
	["asha@example.in", ["seat"]],
	["Ravi@example.in", []],
])(
	"[S50] what a visitor began in this browser stays for the phone or e-mail that it carries alone: %s",
	async (email, kept) => {
		const phone = phoneNumber.parse("+919876543210");
		const seat = {
			...{ webinarId: "w", zoomId: "z", seatId: "s", firstName: "Asha", lastName: "", email: "asha@example.in" },
			...{ phone, isTaken: true, joinUrl: "https://example.in/join" },
		};
		const opened = openSession(cookie, null, nowSeconds);
		const { session } = opened;
		session.set("seat", seat);
		session.set("enquiry", { id: "e", phone, from: "/", slug: "", isPanel: true });
		session.set("thanks", { from: "/", until: nowSeconds + 60, phone });
		const auth = authWith(async () => ({ ok: true, value: { id: "u1", token: "t", firstName: "A" } }));
		await signInOf(null, nowSeconds, { session, auth }).signInWith({ kind: "email", email, password: "Canary@123" });
		expect(opened.keys().filter((key) => ["seat", "enquiry", "thanks"].includes(key))).toEqual(kept);
	},
);

it.each([
	["is told to the session", false, []],
	["ends other sessions that would name the account by the former one", true, [/^ended:session:/, /^ended:user:/]],
] as const)("a changed number %s", async (_, isName, written) => {
	const before = { ...user, phone: "+919876543210" };
	const phone = phoneNumber.parse("+919876500000");
	const { session } = openSession(cookie, null, nowSeconds);
	session.set("user", before);
	const namesUsersBy = (name: string) => isName && name === "phone";
	await signInOf(null, nowSeconds, { session, hadSession: true, namesUsersBy }).updateUser({ phone });
	expect(session.get("user")).toEqual({ ...before, phone });
	expect(set.mock.calls.map(([key]) => key)).toEqual(written.map((key) => expect.stringMatching(key)));
	set.mockClear();
	await signInOf(null, nowSeconds, { session, namesUsersBy }).updateUser({ firstName: "Asha R" });
	expect(set).not.toHaveBeenCalled();
});

describe("a change that could hand over the account", () => {
	const signedInAt = (atSeconds: number): string => cookieWith({ user }, atSeconds);
	/** The parts of a request with a session whose user signed in 5,000 seconds ago. */
	const longAgo = (more: Partial<Parts> = {}) => {
		const opened = openSession(cookie, signedInAt(nowSeconds - 5000), nowSeconds);
		return { ...opened, signIn: signInOf(null, nowSeconds, { ...opened, hadSession: true, ...more }) };
	};
	const answer = (id: string) => async () => ({ ok: true, value: { id, token: "new", firstName: "" } }) as const;
	const credentials = { kind: "email", email: "asha@example.com", password: "Canary@123" } as const;

	/** The request comes so many seconds later. */
	const signInAfter = (seconds: number, header: string, more: Partial<Parts> = {}) => {
		vi.setSystemTime((nowSeconds + seconds) * 1000);
		return signInOf(header, nowSeconds + seconds, more);
	};

	beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: nowSeconds * 1000 }));
	afterEach(() => void vi.useRealTimers());

	it("[S16] needs a sign-in of the last ten minutes, and keeps what was typed", async () => {
		const header = signedInAt(nowSeconds);
		await signInAfter(599, header).requireRecentSignIn();
		const save = vi.fn(async () => undefined);
		const late = signInAfter(600, header, { drafts: { save, take: unused } });
		const redirect = (await late.requireRecentSignIn().catch((thrown: unknown) => thrown)) as Response;
		expect(redirect.status).toBe(303);
		expect(redirect.headers.get("location")).toBe("/profile/confirm?redirectTo=%2Fbank-details%2Fadd");
		const saved = save.mock.calls.map((call: unknown[]) => [call[1], call[3]]);
		expect(saved).toEqual([["/bank-details/add", toAccountTag("u1")]]);
		// Nobody is signed out for it.
		expect(set).not.toHaveBeenCalled();
	});

	it("[S16] is allowed after signing in again, for ten minutes, in the same session and with the new token", async () => {
		const { session, commit, signIn } = longAgo({ auth: authWith(answer("u1")) });
		expect(signIn.hasRecentSignIn()).toBe(false);
		expect(await signIn.signInAgainWith(credentials)).toEqual({ ok: true, value: null });
		expect(signIn.hasRecentSignIn()).toBe(true);
		expect(session.get("user")).toEqual({ ...user, token: "new" });
		expect(set).not.toHaveBeenCalled();
		const header = commit()?.split(";")[0] ?? "";
		await signInAfter(599, header).requireRecentSignIn();
		expect(signInAfter(600, header).hasRecentSignIn()).toBe(false);
	});

	it("is not allowed by the password of another account", async () => {
		const { session, signIn } = longAgo({ auth: authWith(answer("u2")) });
		expect(await signIn.signInAgainWith(credentials)).toMatchObject({ ok: false, status: 401 });
		expect([session.get("user"), set.mock.calls]).toEqual([user, []]);
	});

	it("[S16] is not allowed by signing the other devices out", async () => {
		const { session, commit, signIn } = longAgo();
		const before = session.sid;
		await signIn.endOtherSessions();
		expect(session.sid).not.toBe(before);
		expect(signInOf(commit()?.split(";")[0] ?? "").hasRecentSignIn()).toBe(false);
	});
});
