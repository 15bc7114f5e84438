import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { phoneNumber } from "#server/contract/index.ts";
import { findCookie, maxCookieBytes, sealedCookie } from "./cookies.ts";
import { findGreeting, openSession } from "./session.ts";
import type { SessionData } from "./session-data.ts";

const sealer = createSealer(["k".repeat(32)]);
const cookie = sealedCookie("s", sealer, false);
const day = 86_400;
const start = 1_800_000_000;
const user = { id: "u1", token: "token", firstName: "Asha" };

const sentBack = (line: string | undefined): string => line?.split(";")[0] ?? "";

function signIn(at = start): string {
	const { session, commit } = openSession(cookie, null, at);
	session.set("user", user);
	return sentBack(commit());
}

describe("a session", () => {
	it("has no cookie while it is empty", () => {
		const { session, commit, wasPresent } = openSession(cookie, null, start);
		expect(session.sid).toMatch(/^[\w-]{22}$/);
		expect(commit()).toBeUndefined();
		expect(wasPresent).toBe(false);
	});

	it("lists its parts, and the name to greet with", () => {
		const nobody = openSession(cookie, null, start);
		expect([nobody.keys(), findGreeting(nobody.session)]).toEqual([[], null]);
		const asha = openSession(cookie, signIn(), start);
		expect([asha.keys(), findGreeting(asha.session)]).toEqual([["user"], "Asha"]);
		asha.session.set("user", { ...user, firstName: "" });
		asha.session.set("hearts", ["1"]);
		expect([asha.keys(), findGreeting(asha.session)]).toEqual([["user", "hearts"], "Guest"]);
	});

	it("is restored from its cookie, and written only when it changed", () => {
		const header = signIn();
		const { session, commit, wasPresent } = openSession(cookie, header, start + 60);
		expect(wasPresent).toBe(true);
		expect(session.get("user")).toEqual(user);
		expect(session.get("enquiry")).toBeUndefined();
		expect(commit()).toBeUndefined();
		session.set("user", { ...user });
		expect(commit()).toBeUndefined();
		session.set("enquiry", { id: "1", phone: phoneNumber.parse("+919876543210"), from: "/", slug: "", isPanel: true });
		const again = openSession(cookie, sentBack(commit()), start + 120).session;
		expect(again.get("enquiry")?.id).toBe("1");
		expect(again.sid).toBe(session.sid);
	});

	it("keeps the thank-you part for half an hour", () => {
		const { session, commit } = openSession(cookie, null, start);
		session.set("thanks", { from: "/package/kerala-tour", until: start + 1800 });
		const header = sentBack(commit());
		expect(openSession(cookie, header, start + 1799).session.get("thanks")?.from).toBe("/package/kerala-tour");
		const late = openSession(cookie, header, start + 1800);
		expect(late.session.get("thanks")).toBeUndefined();
		expect(late.commit()).toMatch(/^s=; .*Max-Age=0/);
	});

	it("clears the cookie when it is empty", () => {
		const { session, commit } = openSession(cookie, signIn(), start);
		session.unset("user");
		expect(commit()).toMatch(/^s=; .*Max-Age=0/);
	});

	it("gets a new id when it is renewed", () => {
		const header = signIn();
		const { session, commit } = openSession(cookie, header, start);
		const before = session.sid;
		session.renew();
		expect(session.sid).not.toBe(before);
		expect(openSession(cookie, sentBack(commit()), start).session.sid).toBe(session.sid);
	});

	it("[S16] expires after 14 days without use", () => {
		const header = signIn();
		expect(openSession(cookie, header, start + 14 * day - 1).wasPresent).toBe(true);
		const late = openSession(cookie, header, start + 14 * day);
		expect(late.session.get("user")).toBeUndefined();
		expect(late.commit()).toMatch(/^s=; .*Max-Age=0/);
	});

	it("[S16] is extended by use, but never beyond 30 days", () => {
		let header = signIn();
		for (const days of [10, 20, 29]) {
			const line = openSession(cookie, header, start + days * day).commit();
			expect(line).toContain(`Max-Age=${Math.min(14, 30 - days) * day};`);
			header = sentBack(line);
		}
		expect(openSession(cookie, header, start + 30 * day - 1).wasPresent).toBe(true);
		expect(openSession(cookie, header, start + 30 * day).wasPresent).toBe(false);
	});

	it("drops only the part that does not parse", () => {
		const data = { user, enquiry: { id: 7 } };
		const header = sentBack(cookie.write({ sid: "kept", iat: start, at: start, data }, 60));
		const { session } = openSession(cookie, header, start);
		expect(session.sid).toBe("kept");
		expect(session.get("user")).toEqual(user);
		expect(session.get("enquiry")).toBeUndefined();
	});

	it("[S17] is anonymous and cleared for any invalid cookie, without an error", () => {
		const texts = fc.oneof(
			fc.string(),
			fc.jsonValue().map((value) => sealer.seal(value, "s")),
		);
		fc.assert(
			fc.property(texts, (text) => {
				const value = text.replaceAll(/[;\s]/g, "");
				fc.pre(value !== "");
				const { session, commit } = openSession(cookie, `a=1; s=${value}`, start);
				expect(session.get("user")).toBeUndefined();
				expect(commit()).toMatch(/^s=; /);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("a session too large for its cookie", () => {
	const hearts = Array.from({ length: 24 }, (_, index) => String(index).padStart(100, "0"));
	const draft = {
		...{ id: "d", path: `/${"a".repeat(499)}`, until: start + 600, of: "visitor", claims: [], isPublic: false },
	};
	const kept = (data: SessionData) => {
		const { session, commit } = openSession(cookie, null, start);
		for (const [key, value] of Object.entries(data)) session.set(key as keyof SessionData, value as never);
		const line = commit();
		expect(findCookie(sentBack(line), "s")?.length).toBeLessThanOrEqual(maxCookieBytes);
		return openSession(cookie, sentBack(line), start).session;
	};

	it("drops the draft first", () => {
		expect(kept({ user, draft, hearts: hearts.slice(0, 10) }).get("draft")).toEqual(draft);
		const session = kept({ user, draft, hearts });
		expect([session.get("user"), session.get("draft"), session.get("hearts")]).toEqual([user, undefined, hearts]);
	});

	it("drops the oldest wishlist entries next, and never the user", () => {
		const big = { ...user, token: "t".repeat(1000) };
		const session = kept({ user: big, draft, hearts });
		const left = session.get("hearts") ?? [];
		expect([session.get("user"), session.get("draft")]).toEqual([big, undefined]);
		expect(left.length).toBeGreaterThan(10);
		expect(left).toEqual(hearts.slice(-left.length));
		const largest = { ...user, token: "t".repeat(2650) };
		const last = kept({ user: largest, draft, hearts });
		expect([last.get("user"), last.get("hearts")]).toEqual([largest, undefined]);
		const thanked = kept({ user: largest, thanks: { from: `/${"a".repeat(499)}`, until: start + 600 } });
		expect([thanked.get("user"), thanked.get("thanks")]).toEqual([largest, undefined]);
	});

	it("keeps the longest token, and as much of what else is known of its user as there is room for", () => {
		const known = { id: "5f0c2d1e-7b6a-4c3d-9e8f-0a1b2c3d4e5f", token: "t".repeat(2600) };
		const name = "அ".repeat(100);
		const named = kept({
			user: { ...known, firstName: name, email: "a@example.in", phone: "+919876543210" },
			mayOwe: true,
		});
		expect([named.get("user"), named.get("mayOwe")]).toEqual([{ ...known, firstName: name.slice(0, 20) }, undefined]);
		const longest = { ...known, id: "i".repeat(90) };
		expect(kept({ user: { ...longest, firstName: name } }).get("user")).toEqual({ ...longest, firstName: "" });
	});
});

describe("the session cookie", () => {
	it("has the __Host- prefix on https", () => {
		const secure = sealedCookie("s", sealer, true);
		expect(secure.name).toBe("__Host-s");
		expect(secure.write({}, 60)).toMatch(/^__Host-s=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
		expect(cookie.write({}, 60)).toMatch(/^s=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
	});

	it("does not open under another name", () => {
		const secure = sealedCookie("s", sealer, true);
		const value = findCookie(cookie.write("x", 60).split(";")[0] ?? "", "s");
		expect(secure.read(`__Host-s=${value}`)).toEqual({ state: "bad" });
	});

	it("[S23] never exceeds what browsers accept", () => {
		expect(cookie.write("x".repeat(2700), 60).length).toBeLessThan(maxCookieBytes + 100);
		expect(() => cookie.write("x".repeat(maxCookieBytes), 60)).toThrow(/bytes/);
	});
});
