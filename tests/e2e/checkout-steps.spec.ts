import type { Page } from "@playwright/test";
import { link, main, region } from "./find.ts";
import { expect, test } from "./fixtures.ts";

const steps = ["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review"];
const narrow = { width: 320, height: 640 };
/** The chrome that may stand above the steps has this height. */
const mostChrome = 64;

const bar = (page: Page) => main(page).getByText("total price", { exact: true }).locator("xpath=ancestor::div[1]");
const openParts = (page: Page) =>
	page.locator("main details:not([open]) > summary").evaluateAll((all) => {
		for (const summary of all) (summary as HTMLElement).click();
	});

/** Each of three steps has one of the three looks: done before the current one, current, open after it. */
async function expectStepLooks(page: Page, index: number): Promise<void> {
	const lines = await page
		.getByRole("navigation", { name: "Booking steps" })
		.locator("li > *")
		.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockEndColor));
	expect(lines, steps[index]).toHaveLength(3);
	const at = Math.min(index, 2);
	const parts = [lines.slice(0, at), lines.slice(at, at + 1), lines.slice(at + 1)];
	const kinds = parts.flatMap((part) => [...new Set(part)]);
	expect(kinds, steps[index]).toHaveLength(at === 1 ? 3 : 2);
	expect(new Set(kinds).size, steps[index]).toBe(kinds.length);
}

test("R-LAY-02 check-out has only the logo, the number to call and the steps around it, the bill before the button, and vouches for the operator where it is paid", async ({
	page,
	account,
}) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	for (const [index, address] of steps.entries()) {
		await page.goto(address);
		const box = await page.getByRole("navigation", { name: "Booking steps" }).boundingBox();
		expect(box?.y, address).toBeLessThanOrEqual(mostChrome);
		await expect(page.getByRole("navigation")).toHaveCount(1);
		await expect(page.getByRole("search")).toHaveCount(0);
		const links = page.getByRole("banner").getByRole("link");
		expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
			"/",
			expect.stringMatching(/^tel:/),
		]);
		await expectStepLooks(page, index);
		await expect(page.locator("[form]")).toHaveCount(0);
		const last = page.locator("aside:has(dl) ~ *, :has(> aside:has(dl)) ~ *").locator("button, a").last();
		await expect(last).toHaveText(/^(Continue|Pay ₹)/);
		if (index > 0) await expect(page.locator("form:has(aside dl) button").last()).toHaveText(/^(Continue|Pay ₹)/);
		if (index === 3) {
			const strip = region(page, "Secure payment").getByRole("list", { name: "About Paradise" });
			expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
			await expect(strip).toContainText("UPI · cards · net banking · EMI");
			await expect(link(strip, "+91 11 4000 2468")).toBeVisible();
		}
		if (index !== 2) continue;
		await expect(page.getByLabel("GSTIN")).toBeHidden();
		await expect(page.getByLabel("Coupon code")).toHaveCount(0);
	}
});

test("on phones total and button stay in sight, and cover nothing that has the focus", async ({ page, account }) => {
	await page.setViewportSize(narrow);
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	for (const address of steps) {
		await page.goto(address);
		await openParts(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
		for (const at of [0, 200, 10_000]) {
			await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), at);
			await expect(bar(page)).toBeInViewport({ ratio: 1 });
		}
		const covered = await bar(page).evaluate((one) => {
			const all = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, textarea, summary)")];
			const reachable = all.filter((each) => each.tabIndex >= 0 && !one.contains(each) && each.checkVisibility());
			return reachable.flatMap((each) => {
				scrollTo({ top: 0, behavior: "instant" });
				each.focus();
				return each.getBoundingClientRect().bottom > one.getBoundingClientRect().top + 0.5 ? [each.outerHTML] : [];
			});
		});
		expect(covered, address).toEqual([]);
	}
});
