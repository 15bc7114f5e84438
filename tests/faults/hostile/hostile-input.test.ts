import { afterAll, beforeAll, it } from "vitest";
import { randomSeed } from "#tests/support/suite.ts";
import { openHostileSite } from "./hostile-site.ts";

let hostile: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
	hostile = await openHostileSite();
}, 120_000);
afterAll(() => hostile.stop());

const seed = randomSeed;

it("[R33] 200 malformed forms get no 5xx and make no change upstream", () =>
	hostile.expectFormsRefused({ count: 200, seed }));

it("[R34] 400 odd requests get no 5xx, no stack trace and no banner", () =>
	hostile.expectRequestsSurvived({ count: 400, seed }));

it("[R38] 100 odd slugs, queries and ids reach no path of the upstream but their own", () =>
	hostile.expectOwnPaths({ count: 100, seed }));

it("[S17] 400 corrupted session cookies never sign in, and get no 5xx", () =>
	hostile.expectAnonymous({ count: 400, seed }));
