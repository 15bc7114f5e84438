import { expect, it } from "vitest";
import { randomSeed } from "#tests/support/suite.ts";
import { finishFlowsWithFaults } from "../faults/without-script/finish-flows.ts";

it("[R31] 30 travellers finish each changing flow without script while one upstream call in ten fails", async () => {
	const { unfaulted } = await finishFlowsWithFaults({ rounds: 30, passwordRounds: 11, seed: randomSeed });
	// A traveller asks for a new account's code again only where the first one was lost.
	expect(unfaulted.filter((name) => !name.startsWith("GET ") && name !== "POST /user/resend-otp")).toEqual([]);
}, 1_800_000);
