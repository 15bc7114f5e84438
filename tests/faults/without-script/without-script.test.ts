import { expect, it } from "vitest";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { finishFlowsWithFaults, flowCount } from "./finish-flows.ts";

it("[R31] all 14 changing flows finish without script while one upstream call in ten fails", async () => {
	expect(flowCount).toBe(14);
	const rounds = caseCount(1, 2);
	const { calls, faults } = await finishFlowsWithFaults({ rounds, passwordRounds: 1, seed: randomSeed });
	expect(calls).toBeGreaterThan(caseCount(75, 150));
	expect(faults).toBeGreaterThan(caseCount(5, 10));
}, 900_000);
