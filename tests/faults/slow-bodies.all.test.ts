import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSite } from "#tests/support/servers.ts";
import { sendSlowBodies } from "#tests/support/slow-bodies.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

let upstream: FaultUpstream;
let site: Running;
let proxied: Running;

beforeAll(async () => {
	upstream = await startFaultUpstream();
	[site, proxied] = await Promise.all([startSite(upstream.origin), startSite(upstream.origin, { TRUST_HOPS: "1" })]);
});
afterAll(async () => {
	await Promise.all([site.stop(), proxied.stop()]);
	await upstream.close();
});

/** Pages that no cache has, and a form that is refused for its fields. */
async function browse(visitor: TestVisitor, rounds: number): Promise<{ statuses: number[]; slowestMs: number }> {
	const from = visitor.seen.length;
	for (let round = 0; round < rounds; round += 1) {
		await visitor.get(`/enquiry?from=%2Foffers%3Fpage%3D${round}`);
		await visitor.get("/");
		await visitor.post("/enquiry", { name: "" });
	}
	const seen = visitor.seen.slice(from);
	// Of 90 answers the second slowest is the 99th percentile.
	const sorted = seen.map(({ ms }) => ms).sort((a, b) => b - a);
	return { statuses: seen.map(({ status }) => status), slowestMs: sorted[1] ?? 0 };
}

describe("a thousand unfinished forms from fifty addresses", () => {
	it("do not keep a visitor from pages and forms, nor slow them down by more than three times [R25] [R47]", async () => {
		const visitor = newVisitor(site.origin);
		await browse(visitor, 10);
		const quiet = await browse(visitor, 30);
		const slow = sendSlowBodies(site.origin, { count: 1000, addresses: 50 });
		try {
			await expect.poll(slow.open, { timeout: 8000 }).toBeGreaterThan(900);
			const beside = await browse(visitor, 30);
			await expect.poll(slow.open, { timeout: 8000 }).toBeGreaterThan(900);
			expect(beside.statuses).toEqual(quiet.statuses);
			expect(new Set(beside.statuses)).toEqual(new Set([200, 422]));
			// A machine that stands still for a moment is no slow site.
			expect(beside.slowestMs).toBeLessThan(3 * Math.max(quiet.slowestMs, 100));
		} finally {
			slow.close();
		}
	});
});

describe("unfinished forms of one address behind a proxy", () => {
	it("are answered 408 with Retry-After beyond the limit, and forms of other addresses arrive [R25]", async () => {
		const of = (address: string) => ({ "x-forwarded-for": address });
		const slow = sendSlowBodies(proxied.origin, { count: 50, addresses: 1, headers: () => of("49.36.1.7") });
		try {
			await expect.poll(() => slow.answers().length, { timeout: 8000 }).toBeGreaterThan(0);
			const cut = slow.answers();
			expect(cut[0]).toMatch(/^HTTP\/1\.1 408 .*retry-after: \d+/is);
			for (const answer of cut) expect(answer).toMatch(/^HTTP\/1\.1 (408|429) .*retry-after: \d+/is);
			for (const address of ["49.36.1.7", "49.36.2.7"]) {
				const visitor = newVisitor(proxied.origin, of(address));
				expect((await visitor.get("/enquiry?from=%2F")).status).toBe(200);
			}
			expect((await newVisitor(proxied.origin, of("49.36.2.7")).post("/enquiry", { name: "" })).status).toBe(422);
		} finally {
			slow.close();
		}
	});
});
