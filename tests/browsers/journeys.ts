import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Launch } from "./driver.ts";
import { travel } from "./journey.ts";
import { openPage } from "./page.ts";
import { startTestSite, type TestSite } from "./start-site.ts";

/** Describes the journeys of one engine. @param faults what it writes for an error of a page */
export function describeJourneys(name: string, launch: Launch, faults: RegExp): void {
	describe(name, () => {
		let site: TestSite;
		beforeAll(async () => {
			site = await startTestSite();
		});
		afterAll(() => site?.stop());

		for (const scriptOn of [true, false])
			it(`goes from search through enquiry and sign-in to the paid booking with script ${scriptOn ? "on" : "off"}`, async () => {
				const driver = await launch({ scriptOn });
				try {
					await driver.send("setWindow", { width: 1200, height: 900 });
					await travel({ page: openPage(driver, site.origin), site, scriptOn });
				} finally {
					await driver.quit();
				}
				const lines = driver.output().split("\n");
				expect(lines.filter((line) => faults.test(line))).toEqual([]);
			});
	});
}
