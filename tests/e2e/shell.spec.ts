import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";

const root = (page: Page) => page.locator("html");
const toggle = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });

/** The checker is script itself: the markup that is seen without script is checked where script comes late. */
async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined, exempt: string[] = []) {
	if (javaScriptEnabled === false) return;
	const { violations } = await new AxeBuilder({ page }).disableRules(exempt).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/** Until script has taken over, a toggle loads a document; a test of what script does waits for it. */
const interactive = (page: Page) => expect(page.locator("input[name=inPlace]").first()).toHaveValue("yes");

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

test.describe("around the page", () => {
	test("R-FTR-02 R-FTR-07 R-FTR-10 the footer: voices, one list at a time, ways to pay on a wide screen", async ({
		page,
		isMobile,
		javaScriptEnabled,
	}) => {
		await page.goto("/about-us");
		const footer = page.getByRole("contentinfo");
		await expect(footer.getByRole("region", { name: "Testimonials" })).toHaveCount(1);
		await expect(footer.getByText("35+ Netbanking")).toBeVisible({ visible: !isMobile });
		if (isMobile) {
			await footer.locator("summary", { hasText: "International" }).click();
			await expect(footer.getByRole("link", { name: "Bhutan" })).toBeVisible();
			await footer.locator("summary", { hasText: "Quick links" }).click();
			await expect(footer.getByRole("link", { name: "Privacy policy", exact: true })).toBeVisible();
			await expect(footer.getByRole("link", { name: "Bhutan" })).toBeHidden();
		}
		await expectAccessible(page, javaScriptEnabled);
	});

	test("R-FLT-02 a way back to the top: at the end, and floating once one is further down", async ({
		page,
		scriptOn,
	}) => {
		await page.goto("/about-us");
		const floating = page.getByRole("link", { name: "Back to the top" }).and(page.locator(":not(footer *)"));
		await expect(floating).toHaveCount(0);
		await page.getByRole("contentinfo").getByRole("link", { name: "Back to the top" }).scrollIntoViewIfNeeded();
		if (scriptOn) {
			await expect(floating).toBeVisible();
			await floating.click();
		} else await page.getByRole("contentinfo").getByRole("link", { name: "Back to the top" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: /^\+91/ })).toBeInViewport();
		await expect(floating).toHaveCount(0);
	});

	test("R-FLT-01 the offer card leads to the offers, and closed stays away", async ({ page }) => {
		const card = page.getByRole("complementary", { name: "Last-minute deals" });
		await page.goto("/about-us");
		await page.getByRole("contentinfo").getByRole("link", { name: "Display and data" }).scrollIntoViewIfNeeded();
		await expect(card).toContainText("Looking for last-minute deals?");
		await expect(card.getByRole("link", { name: "Book Now" })).toHaveAttribute("href", "/offers");
		await card.getByRole("button", { name: "Close" }).click();
		await expect(card).toHaveCount(0);
		await page.goto("/contact-us");
		await expect(card).toHaveCount(0);
		await expect(page).toHaveURL(/\/contact-us$/);
	});

	test("R-MOB-01 R-MOB-02 R-MOB-03 R-MOB-04 the menu: a page, or a sheet over one", async ({
		page,
		isMobile,
		scriptOn,
		javaScriptEnabled,
	}) => {
		await page.goto(isMobile ? "/about-us" : "/menu");
		if (isMobile) {
			if (scriptOn) await interactive(page);
			await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
			await expect(page).toHaveURL(/\/menu$/);
		}
		const menu = isMobile && scriptOn ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("main");
		for (const name of ["Namaste, traveller", "Coupons", "My Trips", "Reviews & Other", "Quick Links"])
			await expect(menu.getByRole("heading", { name })).toBeVisible();
		await expectAccessible(page, javaScriptEnabled);
		await menu.getByRole("link", { name: "Support" }).click();
		await expect(page).toHaveURL(/\/contact-us$/);
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	test("R-MOB-05 R-MOB-08 the bottom bar is for small screens and marks where one is", async ({ page, isMobile }) => {
		await page.goto("/destinations");
		const bar = page.getByRole("navigation", { name: "Main", exact: true });
		await expect(bar).toBeVisible({ visible: isMobile });
		if (isMobile) await expect(bar.locator("[aria-current=page]")).toHaveText("Explore");
	});
});

test.describe("what comes by itself @script", () => {
	const promo = (page: Page) => page.getByRole("dialog", { name: "Offers by e-mail" });
	const newsletter = (page: Page) => page.getByRole("dialog", { name: "Newsletter" });

	test.beforeEach(async ({ page }) => {
		await page.clock.install();
	});

	test("R-POP-03 the promo, then the newsletter, then an hour's peace", async ({ page }) => {
		await page.goto("/about-us");
		await interactive(page);
		await page.clock.fastForward(20_000);
		await expect(promo(page)).toBeHidden();
		await page.clock.fastForward(10_000);
		await expect(promo(page)).toBeVisible();
		await page.clock.fastForward(40_000);
		await expect(newsletter(page)).toBeHidden();
		const remembered = page.waitForResponse(/preferences/);
		await promo(page).getByRole("button", { name: "Close" }).click();
		await remembered;
		await page.clock.fastForward(2000);
		await expect(newsletter(page)).toBeVisible();
		await expect(page).toHaveURL(/\/newsletter$/);
		const alsoRemembered = page.waitForResponse(/preferences/);
		await page.goBack();
		await alsoRemembered;
		await page.goto("/about-us");
		await interactive(page);
		await page.clock.fastForward(120_000);
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	test("R-POP-03 never over a form in use", async ({ page }) => {
		await page.goto("/preferences");
		await interactive(page);
		const themes = page.getByRole("group", { name: "Theme" });
		await themes.getByLabel("Dark").check();
		await themes.getByLabel("Dark").blur();
		await page.clock.fastForward(120_000);
		await expect(page.getByRole("dialog")).toBeHidden();
		await themes.getByLabel("As my device").check();
		await page.clock.fastForward(2000);
		await expect(page.getByRole("dialog")).toBeHidden();
		await themes.getByLabel("As my device").blur();
		await page.clock.fastForward(2000);
		await expect(promo(page)).toBeVisible();
	});
});

test("every piece is shown in every theme", async ({ page, javaScriptEnabled }) => {
	// Three times every piece is much to check.
	test.slow();
	await page.goto("/dev/ui");
	for (const theme of ["Light", "Dark", "High contrast"])
		await expect(
			page.getByRole("region", { name: theme, exact: true }).getByRole("heading", { level: 3 }),
		).not.toHaveCount(0);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
	// Each piece is there three times, so its landmarks are too.
	await expectAccessible(page, javaScriptEnabled, ["landmark-unique"]);
});
