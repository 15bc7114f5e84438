import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";
import { findTrip, newAccount } from "#tests/e2e/ready-cart.ts";

test.use({ isCalm: true });

const steps = ["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review"];
const narrow = { width: 320, height: 640 };
/** The height of the chrome that may stand above the steps. */
const mostChrome = 64;

/** A cart that is ready for every step. */
async function readyCart(page: Page, sandboxURL: string, mobile: string): Promise<void> {
	const { addTraveller, fillCart } = await newAccount(page, sandboxURL, mobile);
	await fillCart(await findTrip(sandboxURL, "kerala-tour"), [await addTraveller("Asha"), await addTraveller("Meera")]);
}

const bar = (page: Page): Locator =>
	page.locator("main").getByText("total price", { exact: true }).locator("xpath=ancestor::div[1]");
const openParts = (page: Page) =>
	page.locator("main details:not([open]) > summary").evaluateAll((all) => {
		for (const summary of all) (summary as HTMLElement).click();
	});

test("R-LAY-02 check-out has only the logo, the number to call and the steps around it", async ({
	page,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	test.slow();
	await readyCart(page, sandboxURL, uniquePhone());
	for (const address of steps) {
		await page.goto(address);
		const box = await page.getByRole("navigation", { name: "Booking steps" }).boundingBox();
		expect(box?.y, address).toBeLessThanOrEqual(mostChrome);
		await expect(page.getByRole("navigation")).toHaveCount(1);
		await expect(page.getByRole("search")).toHaveCount(0);
		const links = page.getByRole("banner").getByRole("link");
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
			"/",
			expect.stringMatching(/^tel:/),
		]);
		await expectAccessible(page, { javaScriptEnabled });
	}
});

test("the bill stands before the button, and every button inside its form", async ({
	page,
	sandboxURL,
	uniquePhone,
}) => {
	await readyCart(page, sandboxURL, uniquePhone());
	for (const address of steps) {
		await page.goto(address);
		await expect(page.locator("[form]")).toHaveCount(0);
		const last = page.locator("aside:has(dl) ~ *, :has(> aside:has(dl)) ~ *").locator("button, a").last();
		await expect(last).toHaveText(/^Continue/);
		if (address !== steps[0]) await expect(page.locator("form:has(aside dl) button").last()).toHaveText(/^Continue/);
	}
	await page.goto("/check-out/details");
	await expect(page.getByLabel("GSTIN")).toBeHidden();
	await expect(page.getByLabel("Coupon code")).toBeHidden();
});

test("on phones the total and the button stay in sight, and cover nothing that has the focus", async ({
	page,
	sandboxURL,
	uniquePhone,
}) => {
	test.slow();
	await page.setViewportSize(narrow);
	await readyCart(page, sandboxURL, uniquePhone());
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

test("without travellers the bar adds one", async ({ page, sandboxURL, uniquePhone }) => {
	await page.setViewportSize(narrow);
	const { fillCart } = await newAccount(page, sandboxURL, uniquePhone());
	await fillCart(await findTrip(sandboxURL, "kerala-tour"), []);
	await page.goto("/check-out/travellers");
	const add = page.getByRole("button", { name: "Add a traveller" });
	await expect(add).toHaveCount(1);
	await expect(add).toBeInViewport({ ratio: 1 });
	await add.click();
	await expect(page.getByRole("heading", { level: 1, name: "Add a traveller" })).toBeVisible();
});

test("only the steps before the current one look done", async ({ page, sandboxURL, uniquePhone }) => {
	await readyCart(page, sandboxURL, uniquePhone());
	for (const [index, address] of steps.entries()) {
		await page.goto(address);
		const lines = await page
			.getByRole("navigation", { name: "Booking steps" })
			.locator("li > *")
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockEndColor));
		const [done, current, open] = [lines.slice(0, index), lines[index], lines.slice(index + 1)].map((part) => [
			...new Set([part].flat()),
		]);
		const kinds = [done, current, open].flat();
		expect(kinds, address).toHaveLength(index > 0 && index < 3 ? 3 : 2);
		expect(new Set(kinds).size, address).toBe(kinds.length);
	}
});

for (const width of [320, 390, 1280])
	test(`a message of the company's form does not move its buttons at ${width} px @script`, async ({
		page,
		sandboxURL,
		uniquePhone,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await readyCart(page, sandboxURL, uniquePhone());
		await page.goto("/check-out/details");
		await hydratePage(page);
		await openParts(page);
		const save = page.getByRole("button", { name: "Save company details" });
		const yOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().y + scrollY);
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
		const before = await yOf(save);
		await page.getByLabel("State", { exact: true }).focus();
		await expect(page.getByLabel("GSTIN")).toHaveAccessibleDescription(/Not a valid GSTIN/);
		expect(await yOf(save)).toBe(before);
	});
