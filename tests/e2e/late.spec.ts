import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./sign-up.ts";
import { onSlowLine } from "./slow-line.ts";

/** The addresses of the script files that the page asked for so far. */
function scriptsOf(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") found.push(new URL(request.url()).pathname);
	});
	return found;
}

const isLive = (page: Page) => expect(page.locator("input[name=inPlace]").first()).toHaveValue("yes");

/** Script takes so long that pages are used, and forms sent, before it is there. */
async function arrivesLate(page: Page, lateByMs = 1_500): Promise<void> {
	await onSlowLine(page);
	await page.addInitScript(() => addEventListener("live", () => Object.assign(window, { isAwake: true })));
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, lateByMs));
		await route.continue();
	});
}
const isAwake = (page: Page) => page.waitForFunction(() => "isAwake" in window);

test.describe("late script @script", () => {
	test.beforeEach(({ scriptOn }) => {
		expect(scriptOn).toBe(true);
	});

	test("is not fetched before the first sign of use, and less than a kilobyte stands in the page", async ({ page }) => {
		await onSlowLine(page);
		const scripts = scriptsOf(page);
		await page.goto("/package/kerala-tour");
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);
		const inline = await page.locator("script:not([type])").allTextContents();
		expect(inline.join("").length).toBeLessThanOrEqual(1024);
		await expect(page.locator("link[rel=stylesheet], link[rel=modulepreload]")).toHaveCount(0);
		await page.keyboard.press("Tab");
		await isLive(page);
		expect(scripts.length).toBeGreaterThan(0);
	});

	test("is never fetched where data is to be saved", async ({ page }) => {
		for (const more of [{ saveData: true }, { effectiveType: "2g" }]) {
			await onSlowLine(page, more);
			const scripts = scriptsOf(page);
			await page.goto("/");
			await page.getByRole("heading", { level: 1 }).click();
			await page.keyboard.press("Tab");
			await page.waitForTimeout(500);
			expect(scripts).toEqual([]);
		}
	});

	test("takes nothing away that was typed and chosen while it came", async ({ page }) => {
		await arrivesLate(page, 700);
		await page.goto("/enquiry");
		const main = page.getByRole("main");
		await main.getByLabel("Country of the phone").selectOption("AE");
		await main.getByLabel("Name").pressSequentially("Asha Travels Far", { delay: 60 });
		await main.getByRole("textbox", { name: /mail/i }).pressSequentially("asha@example.com", { delay: 60 });
		await expect(main.getByText("+971", { exact: true })).toBeVisible();
		await expect(main.getByLabel("Name")).toHaveValue("Asha Travels Far");
		await expect(main.getByRole("textbox", { name: /mail/i })).toHaveValue("asha@example.com");
		await expect(main.getByRole("textbox", { name: /mail/i })).toBeFocused();
		await expect(main.getByLabel("Country of the phone")).toHaveValue("AE");
	});

	test("wakes a page that was drawn for all and filled for one", async ({ page, sandboxURL, uniquePhone, inbox }) => {
		await signUp({ page, sandboxURL, phone: uniquePhone(), inbox });
		const list = "/package/domestic";
		const openFilled = () =>
			expect
				.poll(async () => {
					await page.goto(list);
					return page.locator("#late[data-own]").count();
				})
				.toBe(1);
		await openFilled();
		const add = page.getByRole("button", { name: /^Add .* to the wishlist/ }).first();
		const [, title = ""] = /^Add (.*) to the wishlist/.exec((await add.getAttribute("aria-label")) ?? "") ?? [];
		await add.hover();
		await isLive(page);
		await expect(page.getByRole("banner").getByText("Guest")).toHaveCount(1);
		const wished = page.getByRole("button", { name: `Remove ${title} from the wishlist`, exact: true });
		await Promise.all([page.waitForResponse(/\/wishlist/), add.click()]);
		await expect(wished.first()).toBeVisible();
		await openFilled();
		await expect(wished.first()).toBeVisible();
		await wished.first().hover();
		await isLive(page);
		await Promise.all([page.waitForResponse(/\/wishlist/), wished.first().click()]);
		await expect(wished).toHaveCount(0);
	});

	test("carries out the press that woke it: a popup opens over the page", async ({ page }) => {
		await onSlowLine(page);
		await page.goto("/package/kashmir-tour");
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await page.getByRole("banner").getByRole("link", { name: "Search packages" }).click();
		await expect(page.getByRole("dialog", { name: "Where would you like to go?" })).toBeVisible();
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	});

	test("leaves what was typed alone when a link within the page is followed before it came", async ({ page }) => {
		await arrivesLate(page, 1_000);
		await page.goto("/enquiry");
		const name = page.getByRole("main").getByLabel("Name");
		await name.pressSequentially("Asha");
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await page.getByRole("link", { name: "Skip to the page" }).press("Enter");
		await expect(page).toHaveURL(/#/);
		await expect(page.getByRole("main").getByText("+91", { exact: true })).toBeVisible();
		await expect(name).toHaveValue("Asha");
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	});

	test("leaves the focus with whoever mends what was refused before it came", async ({ page }) => {
		await arrivesLate(page);
		await page.goto("/enquiry");
		const main = page.getByRole("main");
		await main.getByRole("button", { name: "Submit" }).click();
		await expect(main.getByRole("alert")).toBeFocused();
		const name = main.getByLabel("Name");
		await name.pressSequentially("Asha");
		await isAwake(page);
		await expect(name).toBeFocused();
		await name.pressSequentially(" Rao");
		await expect(name).toHaveValue("Asha Rao");
	});

	test("leaves the focus in the box of a code that is typed anew", async ({ page, uniquePhone }) => {
		await arrivesLate(page);
		await page.goto("/login");
		const main = page.getByRole("main");
		await main.getByLabel("Phone", { exact: true }).fill(uniquePhone());
		await main.getByRole("button", { name: "Send me a code" }).click();
		await main.getByLabel("Digit 1 of 4").fill("0");
		await main.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(main.getByLabel("Digit 1 of 4")).toHaveAttribute("aria-invalid", "true");
		await main.getByLabel("Digit 1 of 4").press("9");
		const second = main.getByLabel("Digit 2 of 4");
		await second.press("8");
		await isAwake(page);
		await expect(second).toBeFocused();
	});

	test("follows the link after a moment, should it not come", async ({ page }) => {
		await onSlowLine(page);
		await page.route(/\/assets\/.*\.js$/, () => undefined);
		await page.goto("/package/kashmir-tour");
		await page.getByRole("banner").getByRole("link", { name: "Search packages" }).click();
		await expect(page).toHaveURL(/\/search$/);
		await expect(page.getByRole("main").getByRole("searchbox").first()).toBeVisible();
	});
});
