import type { Page } from "@playwright/test";
import { dialog, field, heading, link, main, markDocument, press } from "./find.ts";
import { emulateSlowConnection, expect, hold, hydratePage, test, waitUntilShown } from "./fixtures.ts";

function scriptsOf(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") found.push(new URL(request.url()).pathname);
	});
	return found;
}

const isHydrated = (page: Page) => page.waitForFunction(() => beforeHydration === null);

async function holdScripts(page: Page): Promise<() => void> {
	await emulateSlowConnection(page);
	const { held, release } = hold();
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		// A page that was left takes its requests with it.
		await route.continue().catch(() => undefined);
	});
	return release;
}

test.describe("deferred script @script", { tag: "@phone" }, () => {
	test("is not fetched before the first interaction; inline script has at most 1.2 KB", async ({ page }) => {
		await emulateSlowConnection(page);
		const scripts = scriptsOf(page);
		await page.goto("/package/kerala-tour");
		await waitUntilShown(page);
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);
		const inline = await page.locator("script:not([type])").allTextContents();
		expect(inline.join("").length).toBeLessThanOrEqual(1228);
		await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
		await page.keyboard.press("Tab");
		await isHydrated(page);
		expect(scripts.length).toBeGreaterThan(0);
	});

	test("asks again for the page's data where a copy of the site does not have it", async ({ page }) => {
		let asked = 0;
		await page.route("/hydration/*", (route) => {
			asked += 1;
			return asked < 4 ? route.fulfill({ status: 404 }) : route.continue();
		});
		await page.goto("/package/kerala-tour");
		await page.keyboard.press("Tab");
		await isHydrated(page);
		expect(asked).toBe(4);
	});

	test("leaves the names of a campaign out of the address, links and forms", async ({ page }) => {
		await page.goto("/package/kerala-tour?utm_source=mail&tab=faqs_tab&gclid=1#faqs_tab");
		await page.keyboard.press("Tab");
		await isHydrated(page);
		await expect(page).toHaveURL(({ search }) => search === "?tab=faqs_tab");
		await expect(
			page.locator("[href*=utm_source], [href*=gclid], [value*=utm_source], [action*=utm_source]"),
		).toHaveCount(0);
		await page.goto("/offers?utm_source=mail");
		await page.keyboard.press("Tab");
		await isHydrated(page);
		await expect(page).toHaveURL("/offers");
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

	test("keeps typed values and the focus where a fragment is followed or a form mended before it", async ({ page }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/enquiry");
		await field(main(page), "E-mail").fill("asha@example.in");
		await press(main(page), "Submit");
		await expect(main(page).getByRole("alert")).toBeFocused();
		const isSameDocument = await markDocument(page);
		await page.getByRole("link", { name: "Skip to content" }).press("Enter");
		await expect(page).toHaveURL(/#/);
		const name = field(main(page), "Name");
		await name.pressSequentially("Asha");
		letScriptCome();
		await isHydrated(page);
		await expect(name).toBeFocused();
		await name.pressSequentially(" Rao");
		await expect(name).toHaveValue("Asha Rao");
		await link(main(page).getByRole("alert"), /phone/i).click();
		await expect(page).toHaveURL(/#.*-mobileno$/);
		await expect(field(main(page), "E-mail")).toHaveValue("asha@example.in");
		expect(await isSameDocument()).toBe(true);
	});

	test("keeps the errors of a form where a link leads to its field", async ({ page }) => {
		const letScriptCome = await holdScripts(page);
		await page.goto("/package/kerala-tour");
		await press(page.getByRole("contentinfo"), "Submit");
		const problem = link(main(page).getByRole("alert"), /phone/i);
		letScriptCome();
		await problem.hover();
		await isHydrated(page);
		await problem.click();
		await expect(page).toHaveURL(/#write-to-us-mobileno$/);
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		await expect(problem).toBeVisible();
	});

	test("does without an observer, a connection's facts and a beacon, which a browser may lack", async ({ page }) => {
		await page.addInitScript(() => {
			Reflect.deleteProperty(window, "IntersectionObserver");
			Object.defineProperties(Navigator.prototype, {
				connection: { value: undefined },
				sendBeacon: { value: undefined },
			});
		});
		await page.goto("/package/kashmir-tour");
		await hydratePage(page);
		await page.goto("/about-us");
		await hydratePage(page);
		const offer = page.getByRole("complementary", { name: "Last-minute deals" });
		await page.getByRole("contentinfo").getByRole("link", { name: "Display and data" }).scrollIntoViewIfNeeded();
		await press(offer, "Close");
		await expect(offer).toBeHidden();
	});

	test.describe("where a part of the layout fails", () => {
		test.use({ tolerated: /./ });
		test("shows the error page without it", async ({ page }) => {
			await page.addInitScript(() => {
				window.IntersectionObserver = (() => {
					throw new Error("refused");
				}) as unknown as typeof IntersectionObserver;
			});
			await page.goto("/about-us");
			await page.keyboard.press("Tab");
			await expect(heading(page, "Oops, something went wrong!")).toBeVisible();
			await expect(page.getByRole("contentinfo")).toBeHidden();
		});
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
