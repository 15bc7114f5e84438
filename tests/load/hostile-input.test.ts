import { afterAll, beforeAll, it } from "vitest";
import { openHostileSite } from "#tests/faults/hostile/hostile-site.ts";
import { randomSeed } from "#tests/support/suite.ts";

const share = Number(process.env.LOAD_SHARE ?? 1);
const seed = randomSeed;
const extent = (count: number) => ({ count: Math.ceil(count * share), seed });

let hostile: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
	hostile = await openHostileSite();
});
afterAll(() => hostile.stop());

it("[R33] 10,000 malformed forms get no 5xx and make no change upstream", () =>
	hostile.expectFormsRefused(extent(10_000)));

it("[R34] 5,000 odd requests get no 5xx, no stack trace and no banner", () =>
	hostile.expectRequestsSurvived(extent(5000)));

it("[R38] 10,000 odd slugs, queries and ids reach no path of the upstream but their own", () =>
	hostile.expectOwnPaths(extent(10_000)));

it("[S17] 10,000 corrupted session cookies never sign in, and get no 5xx", () =>
	hostile.expectAnonymous(extent(10_000)));
