import { button, dialog, emailInput, field, main, markDocument, phoneInput, press } from "./find.ts";
import { expect, hold, hydratePage, stopClock, test } from "./fixtures.ts";

const thanks = "Thank you. You're subscribed to our newsletter.";

test.describe("popups that open by themselves", { tag: "@script" }, () => {
	test.use({ isCalm: false, tolerated: /net::ERR_FAILED|Failed to fetch/ });

	test("R-POP-03 the first is an offer for the package, whose code is copied by one press; the second asks for an e-mail address, and none comes for an hour", async ({
		page,
		context,
		uniquePhone,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.clock.install();
		await page.goto("/package/goa-tour-package");
		await hydratePage(page);
		await page.clock.fastForward(31_000);
		const promo = dialog(page, "An offer for you");
		await expect(promo.getByRole("code")).toHaveText("WELCOME10");
		await expect(promo.getByText("10% OFF", { exact: true })).toBeVisible();
		await expect(promo.getByRole("link", { name: "View offer" })).toBeVisible();
		await expect(promo.getByRole("textbox")).toHaveCount(0);
		await press(promo, "Copy WELCOME10");
		await expect(promo.getByRole("button", { name: "Copied WELCOME10" })).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("WELCOME10");
		await press(promo, "Close");
		await expect(promo).toBeHidden();

		await page.clock.fastForward(31_000);
		const newsletter = dialog(page, "Newsletter");
		await expect(newsletter).toBeVisible();
		const isSameDocument = await markDocument(page);
		await emailInput(newsletter).fill(`reader-${uniquePhone()}@example.in`);
		await press(newsletter, "Subscribe");
		await expect(newsletter.getByText(thanks)).toBeVisible();
		await press(newsletter, "Done");
		await expect(newsletter).toBeHidden();
		await expect(page).toHaveURL("/package/goa-tour-package");
		expect(await isSameDocument()).toBe(true);
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(120_000);
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	test("R-POP-03 let a page that was asked for come first; an offer is looked up once", async ({ page }) => {
		const lookups: Promise<void>[] = [];
		await page.route(/promo\.data/, (route) => void lookups.push(route.abort()));
		const { held, release } = hold();
		await page.route(/destinations\.data/, (route) => held.then(() => route.continue()));
		await page.clock.install();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(await page.evaluate(() => Math.max(0, 15_000 - performance.now())));
		const asked = page.waitForRequest(/destinations\.data/);
		await page.getByRole("link", { name: "Explore", exact: true }).click();
		await asked;
		// An offer is due after 30 seconds, and a reply is lost after as many.
		await page.clock.runFor(20_000);
		expect(lookups).toHaveLength(0);
		release();
		await expect(page).toHaveURL(/\/destinations$/);
		await expect.poll(() => lookups.length).toBe(1);
		await page.clock.fastForward(30_000);
		await expect(dialog(page, "Newsletter")).toBeVisible();
		expect(lookups).toHaveLength(1);
	});

	test("[R53] leave the page as it is where their script is lost", async ({ page }) => {
		await page.clock.install();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.evaluate(() => sessionStorage.setItem("promo", String(Date.now())));
		const opener = page.waitForResponse(/\/assets\/.*\.js$/);
		await page.clock.fastForward(26_000);
		await opener;
		await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
		const lost = page.waitForEvent("requestfailed");
		await page.clock.fastForward(61_000);
		await lost;
		await page.waitForFunction(() => !history.state?.masked);
		// By then the page would have found that the site can be reached, and loaded the popup's page.
		for (let time = 0; time < 3; time++) await page.evaluate(() => fetch("/favicon.svg").then(() => undefined));
		await expect(page).toHaveURL("/about-us");
	});

	test("R-POP-03 never open over a form in use", async ({ page }) => {
		await page.clock.install();
		await page.goto("/preferences");
		await hydratePage(page);
		const themes = page.getByRole("group", { name: "Theme" });
		await themes.getByLabel("Dark").check();
		await themes.getByLabel("Dark").blur();
		await page.clock.fastForward(120_000);
		await expect(page.getByRole("dialog")).toBeHidden();
		await themes.getByLabel("Same as my device").check();
		await page.clock.fastForward(2000);
		await expect(page.getByRole("dialog")).toBeHidden();
		await themes.getByLabel("Same as my device").blur();
		await page.clock.fastForward(2000);
		await expect(dialog(page, "An offer for you")).toBeVisible();
	});
});

test("the data of a popup's screen is asked for once, and not again when the popup closes @script", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	await page.goto("/about-us");
	await hydratePage(page);
	await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
	await dialog(page).getByRole("link", { name: "Create Account" }).click();
	await expect(emailInput(dialog(page, "Create Account"))).toBeVisible();
	await dialog(page).getByRole("link", { name: "privacy policy" }).click();
	await expect(page).toHaveURL("/privacy-policy");
	await expect(page.getByRole("dialog")).toBeHidden();
	expect(asked).toEqual(["/login.data", "/login/create.data", "/privacy-policy.data"]);
});

test("a popup closes at once, by one step back, and stays closed when an answer comes that it waited for @script", async ({
	page,
}) => {
	const screen = hold();
	const below = hold();
	await page.route(/login\/create\.data/, (route) => screen.held.then(() => route.continue()));
	await page.route(/about-us\.data/, (route) => below.held.then(() => route.continue()));
	await page.goto("/offers");
	await page.goto("/about-us");
	await hydratePage(page);
	await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
	await expect(dialog(page)).toBeVisible();
	await stopClock(page);
	const asked = page.waitForRequest(/create\.data/);
	await dialog(page).getByRole("link", { name: "Create Account" }).click();
	await asked;
	const revalidated = page.waitForRequest(/about-us\.data/);
	await button(dialog(page), "Close").evaluate(async (close: HTMLElement) => {
		close.click();
		// React renders the press.
		await null;
		close.click();
	});
	await revalidated;
	await expect(dialog(page)).toBeHidden();
	const answer = page.waitForResponse(/create\.data/);
	screen.release();
	await answer;
	const closed = page.waitForResponse(/about-us\.data/);
	below.release();
	await closed;
	await expect(page).toHaveURL("/about-us");
	await expect(dialog(page)).toBeHidden();
});

test("an offer's code that the browser does not copy is selected, and the page says so @script", async ({ page }) => {
	await page.addInitScript("delete Navigator.prototype.clipboard");
	await page.goto("/offers");
	await hydratePage(page);
	await press(page, "Copy WELCOME10");
	await expect(page.getByRole("alert").filter({ hasText: "The code is selected" })).toBeVisible();
	expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe("WELCOME10");
});

test("R-FLT-02 R-CON-14 the way to an advisor is on every kind of page, whatever hearts it has @wide", async ({
	page,
	isMobile,
}) => {
	for (const address of ["/", "/destinations", "/package/himalaya", "/package/kerala-tour"]) {
		await page.goto(address);
		if (isMobile) {
			// A package has a bar with its price in place of the site's, and asks an advisor beside its price.
			const place =
				address === "/package/kerala-tour"
					? main(page).getByRole("article").first()
					: page.getByRole("navigation", { name: "Main", exact: true });
			await expect(place.getByRole("link", { name: "Enquire", exact: true })).toBeVisible();
			continue;
		}
		await hydratePage(page);
		const opener = page.getByRole("complementary", { name: "Travel advisor" }).getByRole("link");
		await expect(opener).toBeHidden();
		await page.evaluate(() => scrollTo(0, 320));
		await expect(opener).toBeVisible();
	}
});

test("R-ENQ-05 the footer's enquiry knows the package of the page, also where one of another was refused @script", async ({
	page,
	uniquePhone,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/package/himalaya");
	await hydratePage(page);
	await main(page).locator("a[href^='/'][href$='-package'], a[href$='-tour']").first().click();
	await expect(page).toHaveURL(/-(package|tour)$/);
	const footer = page.getByRole("contentinfo");
	const title = await field(footer, "Package").inputValue();
	expect(title).not.toBe("");
	await field(footer, "Name").fill("Asha");
	await emailInput(footer).fill("asha@example.in");
	await phoneInput(footer).fill(uniquePhone());
	await field(footer, "Persons").fill("2");
	await page.route(/enquiry\.data/, (route) =>
		route.continue({ postData: route.request().postData()?.replace("name=Asha", "name=") ?? "" }),
	);
	await press(footer, "Submit");
	await expect(footer.getByText("Name is required").first()).toBeVisible();
	await page.locator("[aria-labelledby=alike] a").first().click();
	await expect(field(footer, "Package")).not.toHaveValue(title);
	await expect(footer.locator("[name=from]")).toHaveValue(new URL(page.url()).pathname);
});
