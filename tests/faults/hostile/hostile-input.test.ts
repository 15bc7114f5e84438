import { afterAll, beforeAll, it, vi } from "vitest";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { openHostileSite } from "./hostile-site.ts";

vi.setConfig({ testTimeout: caseCount(60_000, 1_800_000) });
const extent = (quick: number, whole: number) => ({ count: caseCount(quick, whole), seed: randomSeed });

let hostile: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
	hostile = await openHostileSite();
}, 120_000);
afterAll(() => hostile.stop());

it("[R33] malformed forms get no 5xx and make no change upstream", () =>
	hostile.expectFormsRefused(extent(100, 10_000)));

it("[R34] odd requests get no 5xx, no stack trace and no banner", () =>
	hostile.expectRequestsSurvived(extent(120, 5000)));

it("[R38] odd slugs, queries and ids reach no path of the upstream but their own", () =>
	hostile.expectOwnPaths(extent(50, 10_000)));

it("[S17] corrupted session cookies never sign in, and get no 5xx", () => hostile.expectAnonymous(extent(50, 10_000)));
