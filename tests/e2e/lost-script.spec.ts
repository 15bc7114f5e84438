import type { Page } from "@playwright/test";
import { dialog, link, main, phoneInput, press } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

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
		tolerated: /net::ERR_FAILED|Error loading route module|Failed to fetch|Failed to load module script|import/,
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

	test("[R53] a form whose page is lost is sent all the same, with every word", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await hydratePage(page);
		await loseScript(page, "aborted");
		const form = page
			.getByRole("contentinfo")
			.locator("form")
			.filter({ has: page.getByLabel("Comments (optional)") });
		await form.getByLabel("Name", { exact: true }).fill("Asha Rao");
		await form.getByLabel("Comments (optional)").fill("Two\nlines");
		await press(form, "Submit");
		await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Asha Rao");
		await expect(page.getByLabel("Comments (optional)").first()).toHaveValue("Two\nlines");
		await expect(page.getByText("E-mail is required").first()).toBeVisible();
	});

	test("[R53] one lost reply of a page leads to its document", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.route(/\/_?root\.data|\/_\.data/, (route) => route.abort());
		await link(page.getByRole("banner"), /Paradise/)
			.first()
			.click();
		await expect(page).toHaveURL("/");
		await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
	});
});
