import type { Page } from "@playwright/test";
import { matchPath } from "react-router";
import siteMap from "#app/routes.ts";
import { accessibilityViolations, accessibilityViolationsInThemes, standardsAndAdvice } from "#tests/e2e/axe.ts";
import { expect, hydratePage, test, waitUntilShown } from "#tests/e2e/fixtures.ts";
import { contractOrigin, signInAs, suitePublicToken } from "#tests/e2e/sign-up.ts";
import { accountPages, otherRoutes, publicPages } from "#tests/e2e/site-map.ts";
import { tokenOf } from "#tests/support/signed-in.ts";

test("R-RTE-17 this suite visits every public route of the site map", {
	tag: ["@noscript", "@served"],
}, async () => {
	const visited = publicPages.map(({ address }) => address.split("?")[0] ?? "");
	const missed = siteMap
		.map(({ path }) => path ?? "")
		.filter((path) => !otherRoutes.some((pattern) => pattern.test(path)))
		.filter((path) => !visited.some((address) => matchPath(`/${path}`, address)));
	expect(missed).toEqual([]);
});

test("R-GEN-08 R-RTE-17 every public page has the same content with script, without script, and before hydration", async ({
	page,
}) => {
	test.setTimeout(120_000);
	for (const { address, title, words } of publicPages) {
		const answer = await page.goto(address);
		expect([address, answer?.status()]).toEqual([address, address === "/nowhere" ? 404 : 200]);
		await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(title);
		const said = (await page.locator("body").textContent()) ?? "";
		expect(
			words.filter((word) => !said.includes(word)),
			address,
		).toEqual([]);
	}
});

test.describe("axe finds no violation @script", () => {
	// Two halves run in two workers.
	for (const half of [0, 1])
		test(`in three themes, on every second public page from number ${half + 1} @phone`, async ({ page }) => {
			test.setTimeout(300_000);
			const faults: string[] = [];
			for (const { address } of publicPages.filter((_, index) => index % 2 === half)) {
				await page.goto(address);
				faults.push(...(await accessibilityViolationsInThemes(page, address, standardsAndAdvice)));
			}
			expect(faults).toEqual([]);
		});

	test("in three themes, on signed-in pages and on the pages of the auth flow @phone", async ({
		page,
		baseURL,
		sandboxURL,
		uniquePhone,
	}) => {
		test.setTimeout(600_000);
		const faults: string[] = [];
		const look = async (address: string) => {
			if (page.url() !== new URL(address, baseURL).href) await page.goto(address);
			faults.push(...(await accessibilityViolationsInThemes(page, address)));
		};
		const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
		for (const address of ["/login/password", "/login/create", "/login/reset"]) await look(address);
		await page.goto("/login");
		await page.getByRole("main").getByLabel("Phone", { exact: true }).fill(uniquePhone());
		await press("Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await look("/login/otp");

		await signInAs(page, await tokenOf(contractOrigin(sandboxURL), "frequent@example.com", suitePublicToken));
		for (const address of accountPages) await look(address);
		await page.goto("/bookings");
		await page
			.getByRole("link", { name: /^View booking/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/bookings\/./);
		const booking = new URL(page.url()).pathname;
		for (const address of [booking, `${booking}/voucher`]) await look(address);

		await page.goto("/package/goa-tour-package/dates");
		await page.getByRole("main").getByRole("button", { name: /^Book/ }).first().click();
		await expect(page).toHaveURL("/check-out");
		await look("/check-out");
		await page.goto("/check-out/travellers");
		await look("/check-out/travellers");
		await page.goto("/check-out/travellers");
		await page.getByRole("main").getByRole("checkbox").first().check();
		await press("Continue");
		await expect(page).toHaveURL("/check-out/details");
		await look("/check-out/details");
		await page.goto("/check-out/details");
		await press("Continue");
		await expect(page).toHaveURL("/check-out/review");
		await look("/check-out/review");
		expect(faults).toEqual([]);
	});
});

/** Animations that run now. Scroll-driven ones and those of at most 1 ms do not count. */
const movingNow = (page: Page) =>
	page.evaluate(() => {
		const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration ?? 0) > 1;
		return document.getAnimations().filter((one) => one.timeline === document.timeline && lasts(one)).length;
	});

test.describe("nothing moves without interaction @script", () => {
	/** All layout shifts, including those after recent input. */
	const watchShifts = (page: Page) =>
		page.addInitScript(() => {
			const seen = { shifts: 0 };
			Object.assign(window, { seen });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
	const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);

	for (const address of ["/", "/package/kerala-tour", "/search?q=kerala", "/enquiry"])
		test(`${address} shifts by 0.01 at most`, async ({ page }) => {
			await watchShifts(page);
			await page.goto(address);
			await waitUntilShown(page);
			await hydratePage(page);
			await page.evaluate(() => document.fonts.ready);
			await page.mouse.wheel(0, 1200);
			await page.waitForTimeout(500);
			await waitUntilShown(page);
			expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
		});

	test("a field error does not shift the button", async ({ page }) => {
		await watchShifts(page);
		await page.goto("/enquiry");
		const main = page.getByRole("main");
		const name = main.getByLabel("Name", { exact: true });
		await main.getByLabel("Phone", { exact: true }).focus();
		await expect(main.getByText("+91", { exact: true })).toBeVisible();
		const button = main.getByRole("button", { name: "Submit" });
		// Relative to the page, because the viewport may scroll.
		const place = () => button.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
		const before = { height: (await button.boundingBox())?.height, y: await place() };
		const shiftsBefore = await shiftsOf(page);
		await name.fill("Al");
		await main.getByLabel("E-mail", { exact: true }).fill("asha@");
		await main.getByLabel("Phone", { exact: true }).fill("98");
		await main.getByLabel("Comments (optional)").focus();
		await expect(name).toHaveAccessibleDescription("Name is required");
		await expect(main.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription("Phone is required");
		expect((await button.boundingBox())?.height).toBe(before.height);
		expect(Math.abs((await place()) - before.y)).toBeLessThan(0.5);
		expect((await shiftsOf(page)) - shiftsBefore).toBeLessThanOrEqual(0.01);
	});

	for (const [address, label, first] of [
		["/enquiry", "Submit", "Name"],
		["/login/create", "Sign up", "E-mail"],
	] as const)
		test(`${address}: the server's reply to an empty form leads to the first field and does not shift the button`, async ({
			page,
		}) => {
			await page.goto(address);
			await waitUntilShown(page);
			await hydratePage(page);
			const main = page.getByRole("main");
			const button = main.getByRole("button", { name: label, exact: true });
			const place = () => button.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
			const before = await place();
			// The form is sent before its validator has come.
			await page.route(/form-validator/, () => undefined);
			const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
			await button.click();
			expect((await answered).status()).toBe(422);
			await expect(main.getByLabel(first, { exact: true })).toBeFocused();
			await expect(main.getByLabel(first, { exact: true })).toHaveAccessibleDescription(/is required/);
			expect(Math.abs((await place()) - before)).toBeLessThan(0.5);
		});

	test("with reduced motion nothing is animated and testimonials do not rotate", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.clock.install();
		await page.goto("/");
		await waitUntilShown(page);
		await hydratePage(page);
		await page.getByRole("region", { name: "Testimonials" }).scrollIntoViewIfNeeded();
		expect(await movingNow(page)).toBe(0);
		await page.clock.fastForward(5500);
		await expect(page.getByRole("region", { name: "Testimonials" }).getByText("1 of 9")).toBeVisible();
		await page.getByRole("banner").getByRole("link", { name: "Search packages" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		expect(await movingNow(page)).toBe(0);
	});
});

test("in forced colours buttons keep a border, invalid fields a mark and links an underline @script", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/enquiry");
	const main = page.getByRole("main");
	const button = main.getByRole("button", { name: "Submit" });
	await main.getByLabel("Name", { exact: true }).fill("Al");
	await button.click();
	await expect(main.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Name is required");
	await expect(button).toHaveCSS("border-top-style", "solid");
	await expect(button).not.toHaveCSS("border-top-width", "0px");
	await expect(main.getByLabel("Name", { exact: true })).toHaveCSS("border-top-style", "dashed");
	await expect(main.getByRole("link", { name: "privacy policy" })).toHaveCSS("text-decoration-line", "underline");
	// Forced colours replace the page's, so axe cannot judge contrast.
	expect(await accessibilityViolations(page, "/enquiry", { passed: ["color-contrast"] })).toEqual([]);
});

test("the keyboard can skip the header, and the focus is always visible @desktop", async ({ page }) => {
	await page.goto("/about-us");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
	for (let step = 0; step < 20; step++) {
		await page.keyboard.press("Tab");
		const ring = await page.evaluate(() => {
			const here = document.activeElement;
			if (!here || here === document.body) return "nowhere";
			const { outlineStyle, outlineWidth } = getComputedStyle(here);
			return outlineStyle === "none" || outlineWidth === "0px" ? here.outerHTML.slice(0, 120) : "";
		});
		expect(ring).toBe("");
	}
	await page.goto("/about-us");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

test("every public page scrolls in one direction only at 320 px with text twice as large @script", {
	tag: "@phone",
}, async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 320, height: 640 });
	const wide: string[] = [];
	for (const { address } of publicPages) {
		await page.goto(address);
		const sideways = await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
			return document.documentElement.scrollWidth - document.documentElement.clientWidth;
		});
		if (sideways > 0) wide.push(`${address}: ${sideways} px`);
	}
	expect(wide).toEqual([]);
});
