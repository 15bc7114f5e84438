import type { Locator, Page } from "@playwright/test";
import { button, dialog as dialogOf, field, heading, link, main as mainOf, phoneInput, press } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const unexpected = "Some unexpected error occurred, Pls try again later.";

const told = (page: Page) =>
	expect(
		page.locator("[aria-live=polite], [role=alert]").getByText(unexpected, { exact: true }).filter({ visible: true }),
	).toHaveCount(1);

async function sendInVain(page: Page, send: Locator, typed: readonly (readonly [Locator, string])[]) {
	const address = page.url();
	const entries = await page.evaluate(() => history.length);
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	await page.context().setOffline(true);
	await send.click();
	await told(page);
	for (const [field, text] of typed) await expect(field).toHaveValue(text);
	await expect(send).not.toHaveAttribute("aria-disabled", "true");
	expect(page.url()).toBe(address);
	expect(await page.evaluate(() => [history.length, "isSameDocument" in window])).toEqual([entries, true]);
	await page.context().setOffline(false);
}

/** The browser does not know of it, and fires no `online` later. */
const cutLine = (page: Page) => page.route("**/*", (route) => route.abort("internetdisconnected"));

test.describe("offline, a form keeps typed values and can be sent again @script", { tag: "@phone" }, () => {
	test.use({ tolerated: /Error loading route module|Failed to fetch/ });

	test("the enquiry page, which is sent once, however often the next step is reloaded", async ({
		page,
		inbox,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await page.goto("/enquiry");
		await hydratePage(page);
		const main = mainOf(page);
		const name = field(main, "Name");
		const email = field(main, "E-mail");
		const comments = main.getByLabel("Comments (optional)");
		await name.fill("Asha Rao");
		await email.fill("asha@example.in");
		await phoneInput(main).fill(phone);
		await comments.fill("Two rooms,\nno early flights.");
		const typed = [
			[name, "Asha Rao"],
			[email, "asha@example.in"],
			[phoneInput(main), phone],
			[comments, "Two rooms,\nno early flights."],
		] as const;
		await sendInVain(page, button(main, "Submit"), typed);
		await sendInVain(page, button(main, "Submit"), typed);
		await button(main, "Submit").click();
		await expect(page).toHaveURL("/enquiry/verify");
		await page.reload();
		await page.goBack({ waitUntil: "commit" });
		await page.goForward({ waitUntil: "commit" });
		await expect(page).toHaveURL("/enquiry/verify");
		expect(await inbox(phone)).toHaveLength(1);
	});

	test("a form whose validator and phone parser could not be loaded either", async ({ page, inbox, uniquePhone }) => {
		const phone = uniquePhone();
		await page.goto("/login");
		await hydratePage(page);
		const main = mainOf(page);
		await page.context().setOffline(true);
		await phoneInput(main).pressSequentially(phone);
		await phoneInput(main).blur();
		await sendInVain(page, button(main, "Send me a code"), [[phoneInput(main), phone]]);
		await button(main, "Send me a code").click();
		await expect(page).toHaveURL("/login/otp");
		expect(await inbox(phone)).toHaveLength(1);
	});

	test("a heart whose page's script is not there is as it was, without a word", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await hydratePage(page);
		await page.context().setOffline(true);
		await press(page, /^Add .* to the wishlist/);
		await expect(button(page, /^Remove .* the wishlist/)).toHaveCount(0);
		await expect(page.getByText(unexpected)).toHaveCount(0);
	});

	test("a single button, when the toast's code was not loaded", async ({ page }) => {
		await page.goto("/package/kerala-tour/dates");
		await hydratePage(page);
		const book = button(page, /^Book /).nth(3);
		await sendInVain(page, book, []);
		await expect(page.getByRole("alert").filter({ hasText: unexpected })).toBeInViewport();
		await book.click();
		await expect(page).toHaveURL(/\/login/);
	});

	for (const [what, address] of [
		["whose script is there", "/"],
		["whose script is not", "/offers"],
	] as const)
		test(`[R53] a link to a page ${what} leaves the page as it is, and Try again goes on`, async ({ page }) => {
			await page.goto("/contact-us");
			await hydratePage(page);
			if (address === "/") {
				await page.getByRole("banner").locator('a[href="/"]').first().click();
				await expect(page).toHaveURL("/");
				await page.goBack();
				await expect(page).toHaveURL("/contact-us");
			}
			const name = field(mainOf(page), "Name");
			await name.fill("Asha Rao");
			await cutLine(page);
			await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
			await expect(page.getByText("You’re offline.")).toBeVisible();
			await expect(page).toHaveURL("/contact-us");
			await expect(name).toHaveValue("Asha Rao");
			await link(page, "Try again").click();
			await expect(link(page, "Try again")).not.toHaveAttribute("aria-busy");
			await expect(name).toHaveValue("Asha Rao");
			await page.unrouteAll();
			await link(page, "Try again").click();
			await expect(page).toHaveURL(address);
			await expect(page.getByText("You’re offline.")).toBeHidden();
		});

	test("[R53] a popup does not open, and the page says why", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
		const phone = phoneInput(dialogOf(page));
		await phone.fill("9812345671");
		await page.context().setOffline(true);
		await link(dialogOf(page), "Create Account").click();
		await expect(page.getByText("You’re offline.")).toBeVisible();
		await expect(phone).toHaveValue("9812345671");
		await button(dialogOf(page), "Close").click();
		await expect(page).toHaveURL("/about-us");
		await page.locator('a[href^="/enquiry"]').filter({ visible: true }).first().click();
		await expect(link(page, "Try again")).toHaveAttribute("href", /enquiry/);
		await expect(page).toHaveURL("/about-us");
		await expect(dialogOf(page)).toBeHidden();
		await page.context().setOffline(false);
		await expect(page.getByText("You’re offline.")).toBeHidden();
		await expect(page).toHaveURL("/about-us");
	});

	test("[R53] a popup that is asked for while another closes does not open either", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
		await phoneInput(dialogOf(page)).fill("9812345671");
		await page.context().setOffline(true);
		await button(dialogOf(page), "Close").evaluate((close: HTMLElement) => {
			const enquiry = document.querySelector<HTMLElement>('nav a[href^="/enquiry"]');
			addEventListener("popstate", () => enquiry?.click(), { once: true });
			close.click();
		});
		await expect(link(page, "Try again")).toHaveAttribute("href", /enquiry/);
		await expect(page).toHaveURL("/about-us");
		await expect(dialogOf(page)).toBeHidden();
	});

	test("[R53] words that were searched for in vain are searched for again by the button", async ({ page }) => {
		await page.goto("/search");
		await hydratePage(page);
		await page.context().setOffline(true);
		await mainOf(page).getByRole("searchbox").fill("kerala");
		await expect(page.getByText("You’re offline.")).toBeVisible();
		await page.context().setOffline(false);
		await button(mainOf(page), "Search").click();
		await expect(page).toHaveURL("/search?q=kerala");
	});

	test("[R53] Back to a page that was not kept says that there is no connection", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.getByRole("banner").locator('a[href="/"]').first().click();
		await expect(page).toHaveURL("/");
		await expect(heading(page, /^Tour packages/)).toBeVisible();
		await page.context().setOffline(true);
		await page.goBack();
		await expect(heading(page, "You’re offline")).toBeVisible();
		await page.context().setOffline(false);
		await link(page, "Try again").click();
		await expect(heading(page, /about/i)).toBeVisible();
	});
});
