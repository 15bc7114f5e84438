import { it } from "vitest";
import { randomSeed } from "#tests/support/suite.ts";
import { expectNoGrowth } from "./soak.ts";

const hour = 3_600_000;

/** LOAD_SHARE=0.1 runs a tenth, which proves no promise. */
const share = Number(process.env.LOAD_SHARE ?? 1);
const requests = Math.ceil(1_000_000 * share);

it(
	"[R24] over 1,000,000 mixed requests the heap grows by at most 1 MiB for each 100,000, and files and timers do not",
	() => expectNoGrowth({ requests, warmUp: requests / 20, seed: randomSeed, mostMebibytes: 1 }),
	4 * hour,
);
