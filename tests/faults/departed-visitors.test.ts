import { beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#tests/support/fault-upstream.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newGuest } from "#tests/support/sign-in.ts";
import { sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { typedEnquiry } from "./fixtures.ts";

const { sandbox, site, upstream } = shareFaultSite();
let cookie: string;

beforeAll(async () => {
	cookie = sessionCookieOf(await tokenOf(sandbox.origin, "asha@example.com")).split(";")[0] ?? "";
});

const isWallet = ({ path }: Call): boolean => path.includes("/wallet");
const isCreate = ({ path }: Call): boolean => path.endsWith("/enquiry/create");

/** Leaves as soon as the upstream was called, and waits until the upstream's call is aborted. */
async function leave(): Promise<void> {
	upstream.forget();
	const leaving = new AbortController();
	const asked = fetch(`${site.origin}/wallet`, { headers: { cookie }, signal: leaving.signal }).catch(() => null);
	await expect.poll(() => upstream.received.some(isWallet), { interval: 5, timeout: 20_000 }).toBe(true);
	leaving.abort();
	await asked;
	await expect.poll(() => upstream.received.find(isWallet)?.brokenOff, { interval: 5, timeout: 20_000 }).toBe(true);
}

describe("[R32] a visitor who leaves", () => {
	it("takes the reading calls of the page along", async () => {
		upstream.rule((call) => (isWallet(call) ? "hang" : undefined));
		await leave();
		upstream.rule(() => undefined);
	});

	it("never aborts a change", async () => {
		upstream.forget();
		const guest = await newGuest(site.origin);
		await guest.get("/enquiry");
		const done = { body: { statuscode: 200, data: { id: "4711" } }, delayMs: 300 };
		upstream.rule((call) => (isCreate(call) ? done : undefined));
		const leaving = new AbortController();
		const { html } = guest.seen.at(-1) ?? { html: "" };
		const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
		const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
		const body = new URLSearchParams({ ...fields, ...typedEnquiry, topic_line: "" });
		const headers = { origin: site.origin, "sec-fetch-site": "same-origin", cookie: "k=1" };
		fetch(`${site.origin}/enquiry`, { method: "POST", body, headers, signal: leaving.signal }).catch(() => null);
		await expect.poll(() => upstream.received.filter(isCreate).length, { interval: 5, timeout: 20_000 }).toBe(1);
		leaving.abort();
		const [call] = upstream.received.filter(isCreate);
		await expect.poll(upstream.openCalls).not.toContain(call);
		expect([call?.committed, call?.brokenOff]).toEqual([true, false]);
	});
});
