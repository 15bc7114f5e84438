import type { Locator, Page } from "@playwright/test";
import { button, dialog, field, main, phoneInput, press, told } from "./find.ts";
import { expect, hold, hydratePage, test } from "./fixtures.ts";

const unexpected = "Some unexpected error occurred, Pls try again later.";

const footerForm = (page: Page): Locator =>
	page.locator("footer form").filter({ has: page.getByLabel("Comments (optional)") });

/** Withholds all script that comes after the page has hydrated. */
async function loseScript(page: Page, how: "aborted" | "another file"): Promise<void> {
	await page.route(/\/assets\/.*\.js$/, (route) =>
		how === "aborted"
			? route.abort()
			: route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Welcome</title>" }),
	);
}

test.describe("script that is lost after a click @script", { tag: "@phone" }, () => {
	test.use({
		tolerated:
			/ERR_FAILED|Error loading route module|Failed to fetch|Failed to load module script|import|status of 502/,
	});

	for (const how of ["aborted", "another file"] as const)
		test(`[R53] ${how}: the page that was asked for is loaded as a document`, async ({ page }) => {
			await page.goto("/destinations");
			await hydratePage(page);
			await loseScript(page, how);
			const card = main(page).getByRole("article").first().getByRole("link").first();
			const address = (await card.getAttribute("href")) ?? "";
			await card.click();
			await expect(page).toHaveURL(address);
			await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
		});

	for (const part of ["script", "modal dialog"] as const)
		test(`[R53] the page of a popup whose ${part} is lost loads as a document`, async ({ page }) => {
			if (part === "modal dialog") await page.addInitScript("delete HTMLDialogElement.prototype.showModal");
			await page.goto("/about-us");
			await hydratePage(page);
			if (part === "script") await loseScript(page, "aborted");
			await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
			await expect(page).toHaveURL(/\/login/);
			await expect(phoneInput(main(page))).toBeVisible();
			await expect(dialog(page)).toBeHidden();
		});

	test("a form that waited for an answer can be sent again when the browser brings its page back", async ({
		page,
		uniquePhone,
	}) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto("/package/kerala-tour#dates_tab");
		await hydratePage(page);
		await page.route("**/thank-you", (route) => route.fulfill({ status: 204 }));
		const form = footerForm(page);
		await field(form, "Name").fill("Asha Rao");
		await field(form, "E-mail").fill("asha@example.in");
		await phoneInput(form).fill(uniquePhone());
		await field(form, "Persons").fill("2");
		await Promise.all([page.waitForRequest("**/thank-you"), press(form, "Submit")]);
		await expect(button(form, "Submit")).toHaveAttribute("aria-busy");
		const place = await page.evaluate(() => scrollY);
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect(button(form, "Submit")).not.toHaveAttribute("aria-busy");
		await expect(field(form, "Name")).toHaveValue("Asha Rao");
		expect(await page.evaluate(() => scrollY)).toBe(place);
	});

	test("a notice that was closed stays closed where the report is lost", async ({ page }) => {
		const offer = page.locator("aside").filter({ hasText: "Looking for last-minute deals?" });
		await page.goto("/about-us");
		await hydratePage(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Display and data" }).scrollIntoViewIfNeeded();
		await page.route(/\/preferences/, (route) => route.abort());
		await press(offer, "Close");
		await expect(offer).toHaveCount(0);
		await page.reload();
		await hydratePage(page);
		await expect(offer).toHaveCount(0);
	});

	test("[R53] a popup over words that were typed shows that it is on its way, and costs none where it is lost", async ({
		page,
	}) => {
		await page.goto("/contact-us");
		await hydratePage(page);
		const name = field(main(page), "Name");
		await name.fill("Asha Rao");
		const { held, release } = hold();
		await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.abort()));
		await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
		await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
		await expect(name).toHaveValue("Asha Rao");
		release();
		await expect(page.getByText("That didn’t load.")).toBeVisible();
		await expect(page).toHaveURL("/contact-us");
		await expect(name).toHaveValue("Asha Rao");
		await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
	});

	test("[R53] a form whose page is lost is sent all the same, with every word", async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto("/package/kerala-tour");
		await hydratePage(page);
		await loseScript(page, "aborted");
		const form = footerForm(page);
		await form.getByLabel("Name", { exact: true }).fill("Asha Rao");
		await press(page, /^Add .* to the wishlist/);
		await Promise.all([page.waitForResponse(/preferences\.data/), press(page, "Switch to the dark theme")]);
		await expect(button(page, "Switch to the light theme")).toBeFocused();
		await form.getByLabel("Comments (optional)").fill("Two\nlines");
		await press(form, "Submit");
		await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Asha Rao");
		await expect(page.getByLabel("Comments (optional)").first()).toHaveValue("Two\nlines");
		await expect(page.getByText("E-mail is required").first()).toBeVisible();
		await expect(button(page, "Switch to the light theme")).toBeVisible();
	});

	for (const [what, reply] of [
		["no reply", null],
		["a proxy's page", { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }],
		["HTML with status 200", { status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }],
		["an empty reply", { status: 204 }],
	] as const)
		test(`[R53] ${what}: a form and a heart keep the page, a link leads to its document`, async ({ page }) => {
			await page.setViewportSize({ width: 1280, height: 900 });
			await page.goto("/package/kerala-tour");
			await hydratePage(page);
			await page.route(/\.data(\?|$)/, (route) => (reply ? route.fulfill(reply) : route.abort()));
			await Promise.all([page.waitForRequest(/wishlist\.data/), press(page, /^Add .* to the wishlist/)]);
			await expect(button(page, /^Remove .* the wishlist/)).toHaveCount(0);
			await field(footerForm(page), "Comments (optional)").fill("Two\nlines");
			await expect(page.getByText(unexpected).filter({ visible: true })).toHaveCount(0);
			await press(page, "Switch to the dark theme");
			await told(page, unexpected);
			await expect(field(footerForm(page), "Comments (optional)")).toHaveValue("Two\nlines");
			await page.locator('header a[href="/"]').first().click();
			await expect(page).toHaveURL("/");
		});
});
