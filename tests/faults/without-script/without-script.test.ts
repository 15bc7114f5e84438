import { expect, it } from "vitest";
import { randomSeed } from "#tests/support/suite.ts";
import { finishFlowsWithFaults, flowCount } from "./finish-flows.ts";

it("[R31] all 14 changing flows finish without script while one upstream call in ten fails", async () => {
	expect(flowCount).toBe(14);
	const seed = randomSeed;
	const { calls, faults } = await finishFlowsWithFaults({ rounds: 2, passwordRounds: 1, seed });
	expect(calls).toBeGreaterThan(150);
	expect(faults).toBeGreaterThan(10);
}, 900_000);
