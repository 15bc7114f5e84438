import { afterAll, beforeAll, it } from "vitest";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { openHostileSite } from "./hostile-site.ts";

let hostile: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
	hostile = await openHostileSite();
}, 120_000);
afterAll(() => hostile.stop());

it("[R33] malformed forms get no 5xx and make no change upstream", () =>
	hostile.expectFormsRefused({ count: caseCount(100, 200), seed: randomSeed }));

it("[R34] odd requests get no 5xx, no stack trace and no banner", () =>
	hostile.expectRequestsSurvived({ count: caseCount(120, 400), seed: randomSeed }));
