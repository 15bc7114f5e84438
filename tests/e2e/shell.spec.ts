import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";

const root = (page: Page) => page.locator("html");
const toggle = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });

/** The checker is script itself: the markup that is seen without script is checked where script comes late. */
async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined) {
	if (javaScriptEnabled === false) return;
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/** Until script has taken over, a toggle loads a document; a test of what script does waits for it. */
const interactive = (page: Page) => expect(page.getByRole("banner").locator("input[name=inPlace]")).toHaveValue("yes");

test.describe("the look", () => {
	test("R-HDR-02 R-HDR-03 is chosen in the header, and stays", async ({ page, javaScriptEnabled }) => {
		await page.goto("/search?q=goa");
		await toggle(page, "Switch to the dark theme").click();
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await toggle(page, "Turn high contrast on").click();
		await expect(root(page)).toHaveAttribute("data-contrast", "more");
		await expect(page).toHaveURL(/\/search\?q=goa$/);
		await page.goto("/thank-you");
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await expect(root(page)).toHaveAttribute("data-contrast", "more");
		await expectAccessible(page, javaScriptEnabled);
		await toggle(page, "Switch to the light theme").click();
		await expect(root(page)).toHaveAttribute("data-theme", "light");
		await toggle(page, "Turn high contrast off").click();
		await expect(root(page)).toHaveAttribute("data-contrast", "normal");
		await expect(toggle(page, "Turn high contrast on")).toBeVisible();
	});

	test("changes in place, and the switch keeps the focus @script", async ({ page }) => {
		await page.goto("/");
		await interactive(page);
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await toggle(page, "Switch to the dark theme").press("Enter");
		await expect(toggle(page, "Switch to the light theme")).toBeFocused();
		await toggle(page, "Switch to the light theme").press("Enter");
		await expect(toggle(page, "Switch to the dark theme")).toBeFocused();
		await expect(root(page)).toHaveAttribute("data-theme", "light");
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	});

	test("follows the device until it is chosen", async ({ page }) => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.goto("/thank-you");
		await expect(root(page)).not.toHaveAttribute("data-theme");
		await toggle(page, "Switch to the light theme").click();
		await expect(root(page)).toHaveAttribute("data-theme", "light");
	});

	test("has a page of its own, where little data can be asked for", async ({ page, javaScriptEnabled }) => {
		await page.goto("/preferences?back=/search");
		await expectAccessible(page, javaScriptEnabled);
		await page.getByRole("group", { name: "Theme" }).getByLabel("Dark").check();
		await page.getByRole("group", { name: "Data" }).getByLabel("Little data").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page).toHaveURL(/\/search$/);
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await expect(root(page)).toHaveAttribute("data-light", "");
		await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
	});

	test("never leads away from the site", async ({ page, baseURL }) => {
		for (const back of ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"]) {
			const answer = await page.request.post("/preferences", {
				form: { theme: "dark", back },
				headers: { origin: baseURL ?? "" },
				maxRedirects: 0,
			});
			expect(answer.status()).toBe(303);
			expect(answer.headers().location).toBe("/");
		}
	});
});
