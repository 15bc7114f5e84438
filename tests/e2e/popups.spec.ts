import type { Page } from "@playwright/test";
import { dialog, emailOf, field, main, markDocument, press } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const thanks = "Thank you. You're subscribed to our newsletter.";

/** The first that can be used today. */
async function findOffer(page: Page) {
	await page.goto("/offers");
	const card = main(page)
		.getByRole("article")
		.filter({ has: page.locator("code"), hasNotText: /Ended on|From \d/ })
		.first();
	return { title: await card.getByRole("heading").innerText(), code: await card.locator("code").innerText() };
}

test.describe("popups that open by themselves", { tag: "@script" }, () => {
	test.use({ isCalm: false });

	test("R-POP-03 the first is an offer of the upstream with its code, the second alone asks for an e-mail address", async ({
		page,
		uniquePhone,
	}) => {
		const { title, code } = await findOffer(page);
		await page.clock.install();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(31_000);
		const promo = dialog(page, "An offer for you");
		await expect(promo.getByRole("heading", { name: title })).toBeVisible();
		await expect(promo.getByRole("code")).toHaveText(code);
		await expect(promo.getByRole("link", { name: "View offer" })).toBeVisible();
		await expect(promo.getByRole("textbox")).toHaveCount(0);
		await press(promo, "Close");
		await expect(promo).toBeHidden();

		await page.clock.fastForward(31_000);
		const newsletter = dialog(page, "Newsletter");
		await expect(newsletter).toBeVisible();
		const isSameDocument = await markDocument(page);
		await emailOf(newsletter).fill(`reader-${uniquePhone()}@example.in`);
		await press(newsletter, "Subscribe");
		await expect(newsletter.getByText(thanks)).toBeVisible();
		await press(newsletter, "Done");
		await expect(newsletter).toBeHidden();
		await expect(page).toHaveURL("/about-us");
		expect(await isSameDocument()).toBe(true);
	});

	for (const [address, code, badge] of [
		["/package/goa-tour-package", "WELCOME10", "10% OFF"],
		["/package/nepal-tour", "INTL5", "5% OFF"],
	] as const)
		test(`R-POP-03 the offer over ${address} is valid for it, and its code is copied by one press`, async ({
			page,
			context,
		}) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.clock.install();
			await page.goto(address);
			await hydratePage(page);
			await page.clock.fastForward(31_000);
			const promo = dialog(page, "An offer for you");
			await expect(promo.getByRole("code")).toHaveText(code);
			await expect(promo.getByText(badge, { exact: true })).toBeVisible();
			await press(promo, `Copy ${code}`);
			await expect(promo.getByRole("button", { name: `Copied ${code}` })).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
		});

	test("R-POP-03 nobody who has just subscribed is asked for an e-mail address", async ({ page, uniquePhone }) => {
		await page.clock.install();
		await page.goto("/newsletter");
		await emailOf(main(page)).fill(`reader-${uniquePhone()}@example.in`);
		await press(main(page), "Subscribe");
		await expect(page.getByText(thanks)).toBeVisible();
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(31_000);
		const promo = dialog(page, "An offer for you");
		await press(promo, "Close");
		await expect(promo).toBeHidden();
		await page.clock.fastForward(60_000);
		await page.clock.runFor(2000);
		await expect(page.getByRole("dialog")).toBeHidden();
	});
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

test("R-ENQ-05 the footer's enquiry knows the package of the page, also after a navigation in place @script", async ({
	page,
}) => {
	await page.goto("/package/himalaya");
	await hydratePage(page);
	await main(page).locator("a[href^='/'][href$='-package'], a[href$='-tour']").first().click();
	await expect(page).toHaveURL(/-(package|tour)$/);
	await expect(field(page.getByRole("contentinfo"), "Package")).not.toHaveValue("");
});
