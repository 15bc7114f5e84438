import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";
import { contractOrigin, signInAs, suitePublicToken } from "#tests/e2e/sign-up.ts";
import { accountPages } from "#tests/e2e/site-map.ts";
import { tokenOf } from "#tests/support/signed-in.ts";

test.use({ isCalm: true });

/** A page with the address of a popup that it links. */
const dialogs = [
	["/package/kerala-tour", "/package/kerala-tour/dates"],
	["/package/kerala-tour", "/enquiry"],
	["/package/kashmir-tour", "/package/kashmir-tour/notice"],
	["/package/russia-tour", "/package/russia-tour/price-request"],
	["/contact-us", "/get-a-call"],
	["/webinars", "/webinars/w3/register"],
	["/about-us", "/search"],
	["/about-us", "/login"],
	["/about-us", "/menu"],
] as const;

async function violationsInThemes(page: Page, name: string): Promise<string[]> {
	const faults: string[] = [];
	for (const look of [
		{ colorScheme: "light", contrast: "no-preference" },
		{ colorScheme: "dark", contrast: "no-preference" },
		{ colorScheme: "light", contrast: "more" },
	] as const) {
		await page.emulateMedia({ ...look, reducedMotion: "reduce" });
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().include("dialog[open]").analyze();
		faults.push(
			...violations.map(
				({ id, nodes }) => `${name} ${JSON.stringify(look)} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
			),
		);
	}
	return faults;
}

test("axe finds no violation in open dialogs, in three themes @script @phone", async ({ page }) => {
	test.setTimeout(240_000);
	const faults: string[] = [];
	for (const [address, popup] of dialogs) {
		await page.goto(address);
		await hydratePage(page);
		const link = page.locator(`a[data-popup][href^="${popup}"]:visible`).first();
		await link.click();
		await expect(page.getByRole("dialog"), popup).toBeVisible();
		faults.push(...(await violationsInThemes(page, popup)));
	}
	expect(faults).toEqual([]);
});

/** The registration has a layout of its own. */
const pagesOfAccount = accountPages.filter((address) => !address.startsWith("/registration"));

/** Each with a field that refuses the typed text. */
const forms = [
	["/login/create", "E-mail", "asha@", "Sign up"],
	["/contact-us", "E-mail", "asha@", "Submit"],
	["/get-a-call", "Phone", "98", "Call me"],
	["/newsletter", "E-mail", "asha@", "Subscribe"],
	["/webinars/w3/register", "E-mail", "asha@", "Send code"],
] as const;

for (const width of [320, 390, 1280])
	for (const [address, label, text, name] of forms)
		test(`a message of ${address} does not move its button at ${width} px @script`, async ({ page }) => {
			await page.setViewportSize({ width, height: 844 });
			await page.goto(address);
			const main = page.getByRole("main");
			const field = main.getByLabel(label, { exact: true });
			await field.focus();
			await hydratePage(page);
			const button = main.getByRole("button", { name });
			const yOf = () => button.evaluate((element) => element.getBoundingClientRect().y + scrollY);
			const before = await yOf();
			await field.fill(text);
			await field.blur();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			expect(await yOf()).toBe(before);
		});

test("account pages begin with their breadcrumbs, have the menu, and scroll in one direction at 320 px @phone", async ({
	page,
	sandboxURL,
}) => {
	test.setTimeout(180_000);
	await page.setViewportSize({ width: 320, height: 844 });
	await signInAs(page, await tokenOf(contractOrigin(sandboxURL), "frequent@example.com", suitePublicToken));
	const faults: string[] = [];
	for (const address of pagesOfAccount) {
		await page.goto(address);
		const main = page.getByRole("main");
		const topOf = async (name: string) => (await main.getByRole("navigation", { name }).boundingBox())?.y ?? Number.NaN;
		const isInOrder = (await topOf("Breadcrumb")) < (await topOf("Account"));
		const sideways = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		if (!isInOrder || sideways > 0) faults.push(`${address}: ${isInOrder}, ${sideways} px`);
	}
	expect(faults).toEqual([]);
});
