import type { Page } from "@playwright/test";
import {
	codeField,
	dialog,
	digitBox,
	emailOf,
	field,
	link,
	main,
	markDocument,
	phoneOf,
	press,
	typeCode,
} from "./find.ts";
import { emulateSlowConnection, expect, hold, test, waitUntilShown } from "./fixtures.ts";

function scriptsOf(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") found.push(new URL(request.url()).pathname);
	});
	return found;
}

const isHydrated = (page: Page) => page.waitForFunction(() => beforeHydration === null);

/** @returns a function that lets script come */
async function holdScripts(page: Page): Promise<() => void> {
	await emulateSlowConnection(page);
	await page.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { hasHydrated: true })));
	const { held, release } = hold();
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		// A page that was left takes its requests with it.
		await route.continue().catch(() => undefined);
	});
	return release;
}
const hasHydrated = (page: Page) => page.waitForFunction(() => "hasHydrated" in window);

test.describe("deferred script @script", { tag: "@phone" }, () => {
	test("is not fetched before the first interaction; the page has at most 1.2 KB of inline script", async ({
		page,
	}) => {
		await emulateSlowConnection(page);
		const scripts = scriptsOf(page);
		await page.goto("/package/kerala-tour");
		await waitUntilShown(page);
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);
		const inline = await page.locator("script:not([type])").allTextContents();
		expect(inline.join("").length).toBeLessThanOrEqual(1200);
		await expect(page.locator("link[rel=stylesheet], link[rel=modulepreload]")).toHaveCount(0);
		await page.keyboard.press("Tab");
		await isHydrated(page);
		expect(scripts.length).toBeGreaterThan(0);
	});

	test("asks again for the page's data where a copy of the site does not have it", async ({ page }) => {
		let asked = 0;
		await page.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { hasHydrated: true })));
		await page.route("/hydration/*", (route) => {
			asked += 1;
			return asked < 4 ? route.fulfill({ status: 404 }) : route.continue();
		});
		await page.goto("/package/kerala-tour");
		await page.keyboard.press("Tab");
		await hasHydrated(page);
		expect(asked).toBe(4);
	});

	test("leaves the names of a campaign out of the address, links and forms", async ({ page }) => {
		await page.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { hasHydrated: true })));
		await page.goto("/package/kerala-tour?utm_source=mail&tab=faqs_tab&gclid=1#faqs_tab");
		await page.keyboard.press("Tab");
		await hasHydrated(page);
		await expect(page).toHaveURL(({ search }) => search === "?tab=faqs_tab");
		await expect(
			page.locator("[href*=utm_source], [href*=gclid], [value*=utm_source], [action*=utm_source]"),
		).toHaveCount(0);
		await page.goto("/offers?utm_source=mail");
		await page.keyboard.press("Tab");
		await hasHydrated(page);
		await expect(page).toHaveURL("/offers");
	});

	test("is never fetched under Save-Data", async ({ page }) => {
		for (const more of [{ saveData: true }, { effectiveType: "2g" }]) {
			await emulateSlowConnection(page, more);
			const scripts = scriptsOf(page);
			await page.goto("/");
			await page.getByRole("heading", { level: 1 }).click();
			await page.keyboard.press("Tab");
			await page.waitForLoadState("networkidle");
			expect(scripts).toEqual([]);
		}
	});

	test("keeps what was typed and chosen while it loaded", async ({ page }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/enquiry");
		await main(page).getByLabel("Country code").selectOption("AE");
		await field(main(page), "Name").pressSequentially("Asha Trav");
		letScriptCome();
		await field(main(page), "Name").pressSequentially("els Far", { delay: 60 });
		await emailOf(main(page)).pressSequentially("asha@example.com", { delay: 60 });
		await expect(main(page).getByText("+971", { exact: true })).toBeVisible();
		await expect(field(main(page), "Name")).toHaveValue("Asha Travels Far");
		await expect(emailOf(main(page))).toHaveValue("asha@example.com");
		await expect(emailOf(main(page))).toBeFocused();
		await expect(main(page).getByLabel("Country code")).toHaveValue("AE");
	});

	test("hydrates a cached page with personalised slots", async ({ page, member: _ }) => {
		const list = "/package/domestic";
		const openFilled = () =>
			expect
				.poll(async () => {
					await page.goto(list);
					return page.locator("#deferred[data-slots]").count();
				})
				.toBe(1);
		await openFilled();
		const add = page.getByRole("button", { name: /^Add .* to the wishlist/ }).first();
		const [, title = ""] = /^Add (.*) to the wishlist/.exec((await add.getAttribute("aria-label")) ?? "") ?? [];
		await add.hover();
		await isHydrated(page);
		await expect(page.getByRole("banner").getByText("Guest")).toHaveCount(1);
		const wished = page.getByRole("button", { name: `Remove ${title} from the wishlist`, exact: true });
		await Promise.all([page.waitForResponse(/\/wishlist/), add.click()]);
		await expect(wished.first()).toBeVisible();
		await openFilled();
		await expect(wished.first()).toBeVisible();
		await wished.first().hover();
		await isHydrated(page);
		await Promise.all([page.waitForResponse(/\/wishlist/), wished.first().click()]);
		await expect(wished).toHaveCount(0);
	});

	test("replays the click that started it: a popup opens over the page", async ({ page }) => {
		await emulateSlowConnection(page);
		// The deferred script follows the link after a second, which a busy machine may need for hydration alone.
		await page.addInitScript(() => {
			const setNow = window.setTimeout;
			const setLonger = (handler: TimerHandler, delay = 0) => setNow(handler, delay === 1_000 ? 60_000 : delay);
			Object.assign(window, { setTimeout: setLonger });
		});
		await page.goto("/package/kashmir-tour");
		const isSameDocument = await markDocument(page);
		await link(page.getByRole("banner"), "Search packages").click();
		await expect(dialog(page, "Where would you like to go?")).toBeVisible();
		expect(await isSameDocument()).toBe(true);
	});

	test("keeps typed values when a fragment link is followed before hydration", async ({ page }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/enquiry");
		const name = field(main(page), "Name");
		await name.pressSequentially("Asha");
		const isSameDocument = await markDocument(page);
		await page.getByRole("link", { name: "Skip to content" }).press("Enter");
		await expect(page).toHaveURL(/#/);
		letScriptCome();
		await expect(main(page).getByText("+91", { exact: true })).toBeVisible();
		await expect(name).toHaveValue("Asha");
		expect(await isSameDocument()).toBe(true);
	});

	test("keeps the focus in an invalid field that is corrected before hydration", async ({ page }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/enquiry");
		await press(main(page), "Submit");
		await expect(main(page).getByRole("alert")).toBeFocused();
		const name = field(main(page), "Name");
		await name.pressSequentially("Asha");
		letScriptCome();
		await hasHydrated(page);
		await expect(name).toBeFocused();
		await name.pressSequentially(" Rao");
		await expect(name).toHaveValue("Asha Rao");
	});

	test("keeps the focus in a code that is retyped", async ({ page, uniquePhone }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/login");
		await phoneOf(main(page)).fill(uniquePhone());
		await press(main(page), "Send me a code");
		await typeCode(main(page), "0");
		await press(main(page), "Sign in");
		await expect(codeField(main(page))).toHaveAttribute("aria-invalid", "true");
		await codeField(main(page)).focus();
		await page.keyboard.type("98");
		letScriptCome();
		await hasHydrated(page);
		await expect(digitBox(main(page), 3)).toBeFocused();
		await page.keyboard.type("7");
		for (const [index, digit] of [..."987"].entries()) await expect(digitBox(main(page), index + 1)).toHaveValue(digit);
	});

	test("follows the clicked link after a moment when the script does not load", async ({ page }) => {
		await emulateSlowConnection(page);
		await page.route(/\/assets\/.*\.js$/, () => undefined);
		await page.goto("/package/kashmir-tour");
		await link(page.getByRole("banner"), "Search packages").click();
		await expect(page).toHaveURL(/\/search$/);
		await expect(main(page).getByRole("searchbox").first()).toBeVisible();
	});
});
