import { afterAll, beforeAll, expect, it } from "vitest";
import { changeKinds, changePage } from "#tests/support/page-changes.ts";
import type { Driver } from "./driver.ts";
import { launchFirefox } from "./firefox.ts";
import { openPage, type Page } from "./page.ts";
import { startTestSite, type TestSite } from "./start-site.ts";

let site: TestSite;
let firefox: Driver;

beforeAll(async () => {
	site = await startTestSite();
	firefox = await launchFirefox({ scriptOn: true });
});
afterAll(async () => {
	await firefox.quit();
	await site.stop();
});

const pages = ["/enquiry", "/contact-us", "/login/password", "/login/create", "/newsletter", "/search"];

const isHydrated = "return Object.keys(document.documentElement).some((key) => key.startsWith('__react'))";
const focused = "return document.activeElement.value";
const marks = "return document.querySelectorAll('[data-mark]:not(:empty)').length";

/** Its label may have been changed. */
const firstField =
	"return [...document.querySelectorAll('main input, main textarea')].find((field) => field.type !== 'hidden' && field.tabIndex !== -1).id";

/** Sets the whole value: Firefox carries out a script once more where the page's process has changed meanwhile. */
async function typeInto(page: Page, text: string): Promise<void> {
	await page.evaluate(
		`const field = document.activeElement; field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event("input", { bubbles: true }))`,
	);
}

it.each(changeKinds)(
	"[R51] Firefox: a page that is changed keeps what is typed while it hydrates: %s",
	async (kind) => {
		const page = openPage(firefox, site.origin);
		for (const address of pages) {
			await page.goto(address);
			const left = Number(await page.evaluate(`return (${changePage})(${JSON.stringify([kind, 3])})`));
			const id = await page.evaluate(firstField);
			await page.evaluate(`document.getElementById(${JSON.stringify(id)}).focus()`);
			await typeInto(page, "Asha");
			await expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000, message: address }).toBe(true);
			expect(await page.evaluate(focused), `${address}, ${kind}`).toBe("Asha");
			await typeInto(page, "Asha Rao");
			expect(await page.evaluate(focused), `${address}, ${kind}`).toBe("Asha Rao");
			expect(await page.evaluate("return document.activeElement.id")).toBe(id);
			// Words that only a hydrated page shows are new to a translator, who comes back to them.
			expect(Number(await page.evaluate(marks)), `${address}, ${kind}`).toBeGreaterThanOrEqual(left * 0.95);
		}
		expect(firefox.output()).not.toMatch(/Minified React error/);
		console.info(`Firefox, ${kind}: ${pages.length} of ${pages.length} pages kept everything`);
	},
);
