import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { calledOperation } from "#tests/support/called-operation.ts";
import type { Call } from "#tests/support/fault-upstream.ts";
import { shareStartedSite } from "#tests/support/share-site.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareStartedSite();

const slugs = ["kerala-tour", "goa-tour-package", "nepal-tour", "kashmir-tour", "bhutan-tour", "gujarat-tour"];

/** The second slowest is the 99th percentile of up to 200. */
const p99 = (times: readonly number[]): number => [...times].sort((one, other) => other - one)[1] ?? 0;
/** Nobody notices a shorter wait, and a ratio of it would say nothing. */
const floorMs = 50;

describe("a group of operations that is dead", () => {
	let user: TestVisitor;
	beforeAll(async () => {
		user = makeVisitor(site.origin, await fetchToken(sandbox.origin, "asha@example.com"));
		upstream.forget();
	});

	const isPublic = (call: Call): boolean => calledOperation(call)?.group === "public";
	const open = async (count: number, makeAddress: (index: number) => string, status: number): Promise<number[]> => {
		const times: number[] = [];
		for (let index = 0; index < count; index += 1) {
			const page = await user.get(makeAddress(index));
			expect([page.status, makeAddress(index)]).toEqual([status, makeAddress(index)]);
			times.push(page.ms);
		}
		return times;
	};
	const visited = (index: number): string => `/package/${slugs[index % slugs.length]}`;
	const other = (index: number): string => (index % 2 ? `/search?q=goa+${index}` : "/travellers");
	let quiet: { readonly visited: number; readonly missing: number; readonly other: number };

	it("[R14] is cut off after at most 20 failures, and tried at most once a second", async () => {
		await open(40, visited, 200);
		await open(40, other, 200);
		quiet = {
			visited: p99(await open(100, visited, 200)),
			missing: p99(await open(40, (index) => `/package/missing-tour-${index}`, 404)),
			other: p99(await open(100, other, 200)),
		};
		// The breaker weighs failures against the successes of ten seconds.
		await sleep(10_500);
		upstream.rule((call) => (isPublic(call) ? "reset" : undefined));
		upstream.forget();
		await open(30, (index) => `/package/unknown-tour-${index}`, 503);
		const failures = upstream.received.filter(isPublic).length;
		expect(failures).toBeGreaterThan(0);
		expect(failures).toBeLessThanOrEqual(20);

		const cutOffAtMs = performance.now();
		await open(100, (index) => `/package/another-tour-${index}`, 503);
		await sleep(4000);
		const seconds = (performance.now() - cutOffAtMs) / 1000;
		const tries = upstream.received.filter(isPublic).length - failures;
		expect(tries).toBeLessThanOrEqual(Math.ceil(seconds));
	});

	it("[R14] keeps no page waiting, neither those that were visited before nor those of other groups", async () => {
		const stale = p99(await open(100, visited, 200));
		const refused = p99(await open(100, (index) => `/package/further-tour-${index}`, 503));
		const beside = p99(await open(100, other, 200));
		const times = { quiet, stale, refused, beside };
		expect(stale, JSON.stringify(times)).toBeLessThan(3 * Math.max(quiet.visited, floorMs));
		expect(refused, JSON.stringify(times)).toBeLessThan(3 * Math.max(quiet.missing, floorMs));
		expect(beside, JSON.stringify(times)).toBeLessThan(3 * Math.max(quiet.other, floorMs));
	});

	it("[R14] is back within ten seconds of its recovery", async () => {
		upstream.rule(() => undefined);
		const status = async (): Promise<number> => (await user.get("/package/malaysia-tour")).status;
		await expect.poll(status, { timeout: 10_000, interval: 250 }).toBe(200);
	});

	it("[R14] is cut off after at most 20 failures when it hangs, and then only the page of a try waits", async () => {
		await sleep(10_500);
		upstream.rule((call) => (isPublic(call) ? "hang" : undefined));
		upstream.forget();
		const askTen = async (wave: string): Promise<void> => {
			const asked = Array.from({ length: 10 }, (_, index) => user.get(`/package/silent-tour-${wave}-${index}`));
			for (const page of await Promise.all(asked)) expect(page.status).toBe(503);
		};
		for (const wave of ["first", "second"]) await askTen(wave);
		const failures = upstream.received.filter(isPublic).length;
		expect(failures).toBeGreaterThan(0);
		expect(failures).toBeLessThanOrEqual(20);

		const cutOffAtMs = performance.now();
		await askTen("third");
		const stale = await open(100, visited, 200);
		const refused = await open(100, (index) => `/package/mute-tour-${index}`, 503);
		const tries = upstream.received.filter(isPublic).length - failures;
		expect(tries).toBeLessThanOrEqual(Math.ceil((performance.now() - cutOffAtMs) / 1000));
		expect(p99(stale), JSON.stringify(quiet)).toBeLessThan(3 * Math.max(quiet.visited, floorMs));
		const waiting = refused.filter((ms) => ms > 3 * Math.max(quiet.missing, floorMs));
		expect(waiting.length, JSON.stringify({ waiting, quiet, tries })).toBeLessThanOrEqual(tries + 1);
		upstream.rule(() => undefined);
	});
});
