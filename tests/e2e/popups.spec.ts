import type { Page } from "@playwright/test";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";

const thanks = "Thank you. You're subscribed to our newsletter.";

/** The first that can be used today. */
async function findOffer(page: Page) {
	await page.goto("/offers");
	const card = page
		.getByRole("main")
		.getByRole("article")
		.filter({ has: page.locator("code"), hasNotText: /Ended on|From \d/ })
		.first();
	return { title: await card.getByRole("heading").innerText(), code: await card.locator("code").innerText() };
}

test.describe("popups that open by themselves", { tag: "@script" }, () => {
	test("R-POP-03 the first is an offer of the upstream with its code, the second alone asks for an e-mail address", async ({
		page,
		uniquePhone,
	}) => {
		const { title, code } = await findOffer(page);
		await page.clock.install();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(31_000);
		const promo = page.getByRole("dialog", { name: "An offer for you" });
		await expect(promo.getByRole("heading", { name: title })).toBeVisible();
		await expect(promo.getByText(code, { exact: true })).toBeVisible();
		await expect(promo.getByRole("link", { name: "View offer" })).toBeVisible();
		await expect(promo.getByRole("textbox")).toHaveCount(0);
		await promo.getByRole("button", { name: "Close" }).click();
		await expect(promo).toBeHidden();

		await page.clock.fastForward(31_000);
		const newsletter = page.getByRole("dialog", { name: "Newsletter" });
		await expect(newsletter).toBeVisible();
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await newsletter.getByLabel("E-mail", { exact: true }).fill(`reader-${uniquePhone()}@example.in`);
		await newsletter.getByRole("button", { name: "Subscribe" }).click();
		await expect(newsletter.getByText(thanks)).toBeVisible();
		await newsletter.getByRole("button", { name: "Done" }).click();
		await expect(newsletter).toBeHidden();
		await expect(page).toHaveURL("/about-us");
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	});

	test("R-POP-03 nobody who has just subscribed is asked for an e-mail address", async ({ page, uniquePhone }) => {
		await page.clock.install();
		await page.goto("/newsletter");
		await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill(`reader-${uniquePhone()}@example.in`);
		await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
		await expect(page.getByText(thanks)).toBeVisible();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(31_000);
		const promo = page.getByRole("dialog", { name: "An offer for you" });
		await promo.getByRole("button", { name: "Close" }).click();
		await expect(promo).toBeHidden();
		await page.clock.fastForward(60_000);
		await page.clock.runFor(2000);
		await expect(page.getByRole("dialog")).toBeHidden();
	});
});

test.describe("what every page offers", () => {
	test.use({ isCalm: true });

	test("R-POP-03 the promo's page shows an offer of the upstream and its code", { tag: "@served" }, async ({
		page,
	}) => {
		const { title, code } = await findOffer(page);
		await page.goto("/promo");
		const main = page.getByRole("main");
		await expect(main.getByRole("heading", { name: title })).toBeVisible();
		await expect(main.getByText(code, { exact: true })).toBeVisible();
		await expect(main.getByRole("button", { name: "Subscribe" })).toBeVisible();
	});

	for (const address of ["/", "/destinations", "/package/himalaya", "/package/kerala-tour"])
		test(`R-FLT-02 R-CON-14 the way to an advisor is on ${address}, whatever hearts it has`, async ({
			page,
			isMobile,
		}) => {
			await page.goto(address);
			if (isMobile) {
				// A package has a bar with its price in place of the site's, and asks an advisor beside its price.
				const place =
					address === "/package/kerala-tour"
						? page.getByRole("main").getByRole("article").first()
						: page.getByRole("navigation", { name: "Main", exact: true });
				await expect(place.getByRole("link", { name: "Enquire", exact: true })).toBeVisible();
				return;
			}
			await hydratePage(page);
			const opener = page.getByRole("complementary", { name: "Travel advisor" }).getByRole("link");
			await expect(opener).toBeHidden();
			await page.evaluate(() => scrollTo(0, 320));
			await expect(opener).toBeVisible();
		});

	const packageOf = (page: Page) => page.getByRole("contentinfo").getByLabel("Package", { exact: true });

	test("R-ENQ-05 the footer's enquiry knows the package of the page", async ({ page, scriptOn }) => {
		await page.goto("/package/kerala-tour");
		await expect(packageOf(page)).toHaveValue(/^Kerala/);
		await page.goto("/contact-us");
		await expect(packageOf(page)).toHaveValue("");
		if (!scriptOn) return;
		await page.goto("/package/himalaya");
		await hydratePage(page);
		await page.getByRole("main").locator("a[href^='/'][href$='-package'], a[href$='-tour']").first().click();
		await expect(page).toHaveURL(/-(package|tour)$/);
		await expect(packageOf(page)).not.toHaveValue("");
	});

	test("R-SRC-04 a result that is tapped right after typing opens", { tag: "@script" }, async ({ page }) => {
		await page.goto("/search?q=kerala");
		await hydratePage(page);
		const field = page.getByRole("main").getByRole("searchbox", { name: "Search packages" });
		const result = page.getByRole("main").getByRole("link", { name: /^Kerala/ });
		await expect(result).toBeVisible();
		// Holds the result's page back until the pause after typing is over.
		const held: (() => Promise<void>)[] = [];
		await page.route(/kerala-tour\.data/, (route) => {
			held.push(() => route.continue());
		});
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		await field.fill("kerala tour");
		const asked = page.waitForRequest(/kerala-tour\.data/);
		await result.click();
		await asked;
		await page.clock.runFor(1000);
		for (const release of held) await release();
		await expect(page).toHaveURL(/\/kerala-tour$/);
		await expect(page.getByRole("heading", { level: 1, name: /^Kerala/ })).toBeVisible();
	});
});
