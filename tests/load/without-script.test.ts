import { it } from "vitest";
import { randomSeed } from "#tests/support/suite.ts";
import { finishFlowsWithFaults } from "../faults/without-script/finish-flows.ts";

it("[R31] 30 travellers finish each changing flow without script while one upstream call in ten fails", async () => {
	console.info(await finishFlowsWithFaults({ rounds: 30, passwordRounds: 11, seed: randomSeed }));
}, 1_800_000);
