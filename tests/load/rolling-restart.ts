import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { startFleet } from "./fleet.ts";
import { findLostAndDoubled, startVisits } from "./steady-visits.ts";

interface RollingRestart {
	readonly perSecond: number;
	readonly restarts: number;
	/** Undisturbed visits before, between and after take this time. */
	readonly pauseMs: number;
}

/** The sites are restarted in turn while visits go on: none fails, and every acknowledged enquiry is stored once. */
export async function restartInTurn({ perSecond, restarts, pauseMs }: RollingRestart): Promise<void> {
	const fleet = await startFleet();
	try {
		const visits = await startVisits(fleet, perSecond);
		const codes: (number | null)[] = [];
		await sleep(pauseMs);
		for (let count = 0; count < restarts; count += 1) {
			codes.push(await fleet.restartSite(count % 2));
			await sleep(pauseMs);
		}
		const { failures, acknowledged, ...counts } = await visits.end();
		const { lost, doubled } = await findLostAndDoubled(fleet, acknowledged);
		console.info(
			`rolling restart: ${JSON.stringify({ ...counts, restarts, failed: failures.length, lost: lost.length })}`,
		);
		expect(failures.slice(0, 20)).toEqual([]);
		expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
		expect(acknowledged).toHaveLength(counts.posts);
		expect(codes).toEqual(codes.map(() => 0));
	} finally {
		await fleet.stop();
	}
}
