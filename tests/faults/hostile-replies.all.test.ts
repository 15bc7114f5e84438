import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { upstreamMark } from "#tests/support/faults.ts";
import { type ProbedSite, startProbedSite } from "#tests/support/probed-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";

let upstream: FaultUpstream;
let site: ProbedSite;

beforeAll(async () => {
	upstream = await startFaultUpstream();
	site = await startProbedSite(upstream.origin);
}, 120_000);
afterAll(async () => {
	await site.stop();
	await upstream.close();
});

const megabyte = 1024 * 1024;
/** Measures after garbage was collected. `residentBytes` counts what the allocator keeps for later, too. */
async function memory() {
	const { heapBytes, externalBytes } = await site.held();
	const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]);
	return { heldBytes: heapBytes + externalBytes, residentBytes: kilobytes * 1024 };
}

it("hostile replies of the upstream are cut at their deadline or size; memory stays, and other pages are not slower [R17]", async () => {
	const faulty = ["drip", "flood_50mb", "gzip_bomb", "headers_10000"] as const;
	const visitor = newVisitor(site.origin);
	const others = async (count: number) => {
		const times: number[] = [];
		for (let index = 0; index < count; index += 1) {
			const { status, ms } = await visitor.get("/enquiry?from=%2Foffers");
			expect(status).toBe(200);
			times.push(ms);
		}
		return times.sort((a, b) => b - a)[1] ?? 0;
	};
	let hit = 0;
	upstream.rule(({ path }) => (path.includes("/package-data/hostile-") ? faulty[hit++ % faulty.length] : undefined));
	const attack = async (count: number) => {
		const pages = Array.from({ length: count }, (_, index) =>
			newVisitor(site.origin).get(`/package/hostile-${hit}-${index}`),
		);
		for (const { status, ms, html } of await Promise.all(pages)) {
			expect(status).toBe(503);
			expect(ms).toBeLessThan(6000);
			expect(html).not.toContain(upstreamMark);
		}
	};
	await others(20);
	await attack(8);
	const [quietMs, before] = [await others(100), await memory()];
	const [besideMs] = await Promise.all([others(100), attack(8)]);
	await attack(8);
	await attack(8);
	upstream.rule(() => undefined);
	await others(30);
	const after = await memory();
	expect((after.heldBytes - before.heldBytes) / megabyte).toBeLessThan(32);
	expect((after.residentBytes - before.residentBytes) / megabyte).toBeLessThan(32);
	// The second slowest of 100 answers is the 99th percentile.
	expect(besideMs).toBeLessThan(3 * Math.max(quietMs, 100));
}, 120_000);
