import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { newGuest } from "#tests/support/sign-in.ts";
import { sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { typedEnquiry } from "./fixtures.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;
let cookie: string;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin);
	cookie = sessionCookieOf(await tokenOf(sandbox.origin, "asha@example.com")).split(";")[0] ?? "";
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

const isWallet = ({ path }: Call): boolean => path.includes("/wallet");
const isCreate = ({ path }: Call): boolean => path.endsWith("/enquiry/create");

/** Leaves as soon as the upstream was called. @returns milliseconds until the upstream's call was aborted */
async function leave(): Promise<number> {
	upstream.forget();
	const leaving = new AbortController();
	const asked = fetch(`${site.origin}/wallet`, { headers: { cookie }, signal: leaving.signal }).catch(() => null);
	await expect.poll(() => upstream.received.some(isWallet), { interval: 5 }).toBe(true);
	leaving.abort();
	const left = performance.now();
	await asked;
	await expect.poll(() => upstream.received.find(isWallet)?.brokenOff, { interval: 5, timeout: 1400 }).toBe(true);
	return performance.now() - left;
}

describe("[R32] a visitor who leaves", () => {
	it("takes the reading calls of the page along within 100 ms", async () => {
		upstream.rule((call) => (isWallet(call) ? "hang" : undefined));
		const times: number[] = [];
		for (let count = 0; count < 5; count += 1) times.push(await leave());
		upstream.rule(() => undefined);
		expect(times.sort((one, other) => one - other)[1]).toBeLessThan(100);
	});

	it("never aborts a change", async () => {
		upstream.forget();
		const guest = await newGuest(site.origin);
		await guest.get("/enquiry");
		const done = { body: { statuscode: 200, data: { id: "4711" } }, delayMs: 800 };
		upstream.rule((call) => (isCreate(call) ? done : undefined));
		const leaving = new AbortController();
		const { html } = guest.seen.at(-1) ?? { html: "" };
		const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
		const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
		const body = new URLSearchParams({ ...fields, ...typedEnquiry, topic_line: "" });
		const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
		fetch(`${site.origin}/enquiry`, { method: "POST", body, headers, signal: leaving.signal }).catch(() => null);
		await expect.poll(() => upstream.received.filter(isCreate).length, { interval: 5 }).toBe(1);
		leaving.abort();
		await sleep(1500);
		const [call] = upstream.received.filter(isCreate);
		expect([call?.committed, call?.brokenOff]).toEqual([true, false]);
		expect(site.isAlive()).toBe(true);
	});
});
