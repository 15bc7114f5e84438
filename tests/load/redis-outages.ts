import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { newVisitor } from "#tests/support/visitor.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { findLostAndDoubled, startVisits } from "./steady-visits.ts";

type Outage = readonly [name: string, begin: (fleet: Fleet) => unknown, end: (fleet: Fleet) => unknown];

const outages: readonly Outage[] = [
	["killed", ({ redis }) => redis.kill(), ({ redis }) => redis.start()],
	["hung", ({ redis }) => redis.pause(), ({ redis }) => redis.resume()],
	["emptied", ({ redis }) => redis.empty(), () => undefined],
];

const isReady = async ({ sites }: Fleet): Promise<boolean> => {
	const answers = await Promise.all(sites.map(({ origin }) => fetch(`${origin}/readyz`)));
	return answers.every(({ status }) => status === 200);
};

/** Sends posts of one address to both sites in turn, as the front forwards them. @returns how many were let in */
async function countAdmitted({ sites }: Fleet, address: string, tries: number): Promise<number> {
	const statuses: number[] = [];
	for (let at = 0; at < tries; at += 1) {
		const visitor = newVisitor(sites[at % 2]?.origin ?? "", { "x-forwarded-for": address });
		const { status } = await visitor.post("/login", { mobileno: "" });
		statuses.push(status);
	}
	expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([]);
	return statuses.filter((status) => status === 422).length;
}

/** An address may send so many posts in a minute (`server/bff/rate-limit/rules.ts`). */
const postsInAMinute = 60;

/** Redis fails in three ways under steady visits: all are answered, limits hold, and it is shared again within 5 s. */
export async function disturbRedis({ perSecond, outageMs }: Record<"perSecond" | "outageMs", number>): Promise<void> {
	const fleet = await startFleet();
	try {
		const visits = await startVisits(fleet, perSecond);
		// An instance learns within ten seconds that another has started, and only then grants half.
		await sleep(Math.max(outageMs, 11_000));
		for (const [index, [name, begin, end]] of outages.entries()) {
			await begin(fleet);
			if (name !== "emptied") {
				// Each of the two grants half.
				const admitted = await countAdmitted(fleet, `49.36.9.${index + 1}`, postsInAMinute + 20);
				expect(admitted).toBeGreaterThan(0);
				expect(admitted).toBeLessThanOrEqual(postsInAMinute);
			}
			await sleep(outageMs);
			await end(fleet);
			await expect.poll(() => isReady(fleet), { timeout: 5000, interval: 100 }).toBe(true);
			console.info(`Redis ${name}: ${visits.failures.length} visits failed so far`);
		}
		const { failures, acknowledged, ...counts } = await visits.end();
		const { lost, doubled } = await findLostAndDoubled(fleet, acknowledged);
		console.info(`Redis failing: ${JSON.stringify({ ...counts, failed: failures.length, lost: lost.length })}`);
		expect(failures.slice(0, 20)).toEqual([]);
		expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
	} finally {
		await fleet.stop();
	}
}
