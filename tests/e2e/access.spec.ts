import type { Page } from "@playwright/test";
import { matchPath } from "react-router";
import siteMap from "#app/routes.ts";
import { faultsInThemes, faultsOf } from "#tests/e2e/checker.ts";
import { comeAlive, expect, test } from "#tests/e2e/fixtures.ts";
import { publicToken, signInAs } from "#tests/e2e/sign-up.ts";
import { elsewhere, ownPages, places } from "#tests/e2e/site-map.ts";
import { tokenOf } from "#tests/support/signed-in.ts";

test("R-RTE-17 every public route of the site map is visited here", async () => {
	const visited = places.map(({ address }) => address.split("?")[0] ?? "");
	const missed = siteMap
		.map(({ path }) => path ?? "")
		.filter((path) => !elsewhere.some((pattern) => pattern.test(path)))
		.filter((path) => !visited.some((address) => matchPath(`/${path}`, address)));
	expect(missed).toEqual([]);
});

test("R-GEN-08 R-RTE-17 every public page says the same with script, without, and before it comes", async ({
	page,
}) => {
	test.setTimeout(120_000);
	for (const { address, title, words } of places) {
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

test.describe("the checker finds nothing @script", () => {
	// In two halves, for two browsers at once.
	for (const half of [0, 1])
		test(`in three themes, on every second public page from number ${half + 1}`, async ({ page }) => {
			test.setTimeout(300_000);
			const faults: string[] = [];
			for (const { address } of places.filter((_, index) => index % 2 === half)) {
				await page.goto(address);
				faults.push(...(await faultsInThemes(page, address)));
			}
			expect(faults).toEqual([]);
		});

	test("in three themes, on the pages of who is signed in and of whoever is on the way there", async ({
		page,
		baseURL,
		sandboxURL,
		uniquePhone,
	}) => {
		test.setTimeout(600_000);
		const faults: string[] = [];
		const look = async (address: string) => {
			if (page.url() !== new URL(address, baseURL).href) await page.goto(address);
			faults.push(...(await faultsInThemes(page, address)));
		};
		const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
		for (const address of ["/login/password", "/login/create", "/login/reset"]) await look(address);
		await page.goto("/login");
		await page.getByRole("main").getByLabel("Phone", { exact: true }).fill(uniquePhone());
		await press("Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await look("/login/otp");

		await signInAs(page, await tokenOf(sandboxURL, "frequent@example.com", publicToken));
		for (const address of ownPages) await look(address);
		await page.goto("/bookings");
		await page
			.getByRole("link", { name: /^Details and papers of/ })
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

/** How much is in motion now. What follows the scrolling of the page moves only with it; a millisecond is no motion. */
const movingNow = (page: Page) =>
	page.evaluate(() => {
		const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration ?? 0) > 1;
		return document.getAnimations().filter((one) => one.timeline === document.timeline && lasts(one)).length;
	});

test.describe("nothing moves by itself @script", () => {
	/** Every shift since the document began, also those that a press or a key excuses. */
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
			await page.goto(address, { waitUntil: "networkidle" });
			await comeAlive(page);
			// Letters and script have come; pictures further down come into view.
			await page.evaluate(() => document.fonts.ready);
			await page.mouse.wheel(0, 1200);
			await page.waitForTimeout(500);
			expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
		});

	test("a message of a field leaves the button where it is", async ({ page }) => {
		await watchShifts(page);
		await page.goto("/enquiry");
		const main = page.getByRole("main");
		const name = main.getByLabel("Name", { exact: true });
		await main.getByLabel("Phone", { exact: true }).focus();
		await expect(main.getByText("+91", { exact: true })).toBeVisible();
		const button = main.getByRole("button", { name: "Submit" });
		// Within the page: what one scrolls meanwhile is no move, nor what is rounded on the way to a screen.
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

	test("less motion is no motion: nothing is animated, voices wait to be turned", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/", { waitUntil: "networkidle" });
		await comeAlive(page);
		await page.getByRole("region", { name: "Testimonials" }).scrollIntoViewIfNeeded();
		expect(await movingNow(page)).toBe(0);
		await page.waitForTimeout(5500);
		await expect(page.getByRole("region", { name: "Testimonials" }).getByText("1 of 9")).toBeVisible();
		await page.getByRole("banner").getByRole("link", { name: "Search packages" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		expect(await movingNow(page)).toBe(0);
	});
});

test("in forced colours buttons keep an edge, refused fields a mark and links a line @script", async ({ page }) => {
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
	// The colours are the visitor's own; the checker would judge the ones that are not shown.
	expect(await faultsOf(page, "/enquiry", { passed: ["color-contrast"] })).toEqual([]);
});

test("by keyboard one gets past the header, and always sees where one is", async ({ page, isMobile }) => {
	if (isMobile) return;
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

test("every public page reads in one direction at 320 px with text twice as large @script", async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 320, height: 640 });
	const wide: string[] = [];
	for (const { address } of places) {
		await page.goto(address);
		const sideways = await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
			return document.documentElement.scrollWidth - document.documentElement.clientWidth;
		});
		if (sideways > 0) wide.push(`${address}: ${sideways} px`);
	}
	expect(wide).toEqual([]);
});
