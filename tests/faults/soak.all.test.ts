import { it } from "vitest";
import { expectNoGrowth } from "#tests/load/soak.ts";

/**
 * A small share of `npm run test:load`. Over so few requests compiled code and caches still move the heap by some
 * megabytes: the bound is some 200 bytes a request, less than any request that is held on to.
 */
it(
	"[R24] over 10,000 mixed requests no request stays in the heap, and open files and timers do not grow",
	() => expectNoGrowth({ requests: 10_000, warmUp: 3000, seed: 20_240, mostMebibytes: 20 }),
	300_000,
);
