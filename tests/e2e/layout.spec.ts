import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dialog, main, markDocument, press } from "./find.ts";
import { expect, hold, hydratePage, test } from "./fixtures.ts";

const root = (page: Page) => page.locator("html");
const brandPhone = "+91 11 4000 2468";
/** In the header; on a phone in the menu. */
const toggle = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true });

/** On a phone the display is chosen in the menu: a page without script, a sheet with it. */
async function openDisplay(page: Page, isMobile: boolean): Promise<void> {
	if (isMobile) await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
}

test.describe("theme and contrast", () => {
	test("R-HDR-02 R-HDR-03 follow the device until chosen in the header or the menu, and persist @wide @plain", async ({
		page,
		isMobile,
	}) => {
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto("/search?q=goa");
		await openDisplay(page, isMobile);
		await expect(root(page)).not.toHaveAttribute("data-theme");
		await toggle(page, "Switch to the dark theme").click();
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await toggle(page, "Turn high contrast on").click();
		await expect(root(page)).toHaveAttribute("data-contrast", "more");
		await expect(page).toHaveURL(isMobile ? /\/menu$/ : /\/search\?q=goa$/);
		await page.goto("/thank-you");
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await expect(root(page)).toHaveAttribute("data-contrast", "more");
		await openDisplay(page, isMobile);
		await toggle(page, "Switch to the light theme").click();
		await expect(root(page)).toHaveAttribute("data-theme", "light");
		await toggle(page, "Turn high contrast off").click();
		await expect(root(page)).toHaveAttribute("data-contrast", "normal");
		await expect(toggle(page, "Turn high contrast on")).toBeVisible();
	});

	test("change in place, and the switch keeps the focus @script", async ({ page, isMobile }) => {
		await page.goto("/");
		await hydratePage(page);
		await openDisplay(page, isMobile);
		const isSameDocument = await markDocument(page);
		await toggle(page, "Switch to the dark theme").press("Enter");
		await expect(toggle(page, "Switch to the light theme")).toBeFocused();
		await toggle(page, "Switch to the light theme").press("Enter");
		await expect(toggle(page, "Switch to the dark theme")).toBeFocused();
		await expect(root(page)).toHaveAttribute("data-theme", "light");
		expect(await isSameDocument()).toBe(true);
	});

	test("have a page, which also offers to save data, and confirms that it saved @plain", async ({ page }) => {
		const choose = async (group: string, label: string) => {
			await page.getByRole("group", { name: group }).getByLabel(label).check();
			await press(main(page), "Save");
			await expect(page.getByText("Your preferences are saved").filter({ visible: true })).toHaveCount(1);
		};
		await page.goto("/preferences");
		await choose("Contrast", "More");
		await expect(page).toHaveURL("/preferences");
		await page.goto("/preferences?back=/search");
		await page.getByRole("group", { name: "Theme" }).getByLabel("Dark").check();
		await choose("Data", "Data saver");
		await expect(page).toHaveURL(/\/search$/);
		await expect(root(page)).toHaveAttribute("data-theme", "dark");
		await expect(root(page)).toHaveAttribute("data-light", "");
		await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
		await expect(page.getByText(/^This page came in \d+ KB at most, not counting pictures\.$/)).toBeVisible();
	});
});

test.describe("header, footer and menus", () => {
	for (const width of [768, 1000, 1280])
		test(`the header's bar is one row at ${width} px @desktop`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto("/about-us");
			const header = page.getByRole("banner");
			const links = [/^Paradise/, "Search packages", "Enquire", "Login / Signup"].map((name) =>
				header.getByRole("link", { name }),
			);
			const middles = await Promise.all(
				links.map((link) =>
					link.evaluate((element) => {
						const { top, height } = element.getBoundingClientRect();
						return top + height / 2;
					}),
				),
			);
			expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
		});

	test("R-FTR-02 R-FTR-07 R-FTR-10 the footer: testimonials, one open list at a time, payment methods on a wide screen @wide", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/about-us");
		const footer = page.getByRole("contentinfo");
		await expect(footer.getByRole("region", { name: "Testimonials" })).toHaveCount(1);
		await expect(footer.getByText("35+ Netbanking")).toBeVisible({ visible: !isMobile });
		await expect(footer.getByRole("link", { name: brandPhone }).filter({ visible: true })).toHaveCount(1);
		if (isMobile) {
			await footer.locator("summary", { hasText: "International" }).click();
			await expect(footer.getByRole("link", { name: "Bhutan" })).toBeVisible();
			await footer.locator("summary", { hasText: "Quick links" }).click();
			await expect(footer.getByRole("link", { name: "Privacy policy", exact: true })).toBeVisible();
			await expect(footer.getByRole("link", { name: "Bhutan" })).toBeHidden();
		}
		await expectAccessible(page);
	});

	test("R-FLT-02 back to top: a link at the end, and a floating button after scrolling @plain", async ({
		page,
		scriptOn,
	}) => {
		await page.goto("/about-us");
		const floating = page.getByRole("link", { name: "Back to the top" }).and(page.locator(":not(footer *)"));
		await expect(floating).toHaveCount(0);
		await page.getByRole("contentinfo").getByRole("link", { name: "Back to the top" }).scrollIntoViewIfNeeded();
		if (scriptOn) {
			await expect(floating).toBeVisible();
			await floating.click();
		} else await page.getByRole("contentinfo").getByRole("link", { name: "Back to the top" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: /Paradise/ })).toBeInViewport();
		await expect(floating).toHaveCount(0);
	});

	test("R-FLT-01 the offer card leads to the offers, and stays closed", async ({ page }) => {
		const card = page.getByRole("complementary", { name: "Last-minute deals" });
		await page.goto("/about-us");
		await page.getByRole("contentinfo").getByRole("link", { name: "Display and data" }).scrollIntoViewIfNeeded();
		await expect(card).toContainText("Looking for last-minute deals?");
		await expect(card.getByRole("link", { name: "Book Now" })).toHaveAttribute("href", "/offers");
		await card.getByRole("button", { name: "Close" }).click();
		await expect(card).toHaveCount(0);
		await page.goto("/contact-us");
		await expect(card).toHaveCount(0);
		await expect(page).toHaveURL(/\/contact-us$/);
	});

	test("R-MOB-01 R-MOB-02 R-MOB-03 R-MOB-04 the menu: a page, or a sheet over a page @plain", async ({
		page,
		isMobile,
		scriptOn,
	}) => {
		await page.goto(isMobile ? "/about-us" : "/menu");
		if (isMobile) {
			if (scriptOn) await hydratePage(page);
			await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
			await expect(page).toHaveURL(/\/menu$/);
		}
		const menu = isMobile && scriptOn ? dialog(page, "Menu") : page.getByRole("main");
		for (const name of ["Namaste, traveller", "Coupons", "My Trips", "Reviews & Other", "Quick Links"])
			await expect(menu.getByRole("heading", { name })).toBeVisible();
		await expectAccessible(page);
		await menu.getByRole("link", { name: "Support" }).click();
		await expect(page).toHaveURL(/\/contact-us$/);
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	test("R-MOB-05 R-MOB-08 the bottom bar is for small screens and marks the current page @wide", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/destinations");
		const bar = page.getByRole("navigation", { name: "Main", exact: true });
		await expect(bar).toBeVisible({ visible: isMobile });
		if (isMobile) await expect(bar.locator("[aria-current=page]")).toHaveText("Explore");
	});
});

test.describe("popups that open by themselves @script", () => {
	test.use({ isCalm: false });

	const promo = (page: Page) => dialog(page, "An offer for you");
	const newsletter = (page: Page) => dialog(page, "Newsletter");

	let begin = 0;

	test.beforeEach(async ({ page }) => {
		begin = Date.now();
		await page.clock.install({ time: begin });
	});

	test("R-POP-03 the promo, then the newsletter, then none for an hour", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.pauseAt(begin + 29_000);
		await expect(promo(page)).toBeHidden();
		await page.clock.resume();
		await page.clock.fastForward(10_000);
		await expect(promo(page)).toBeVisible();
		await page.clock.fastForward(40_000);
		await expect(newsletter(page)).toBeHidden();
		const remembered = page.waitForResponse(/preferences/);
		await promo(page).getByRole("button", { name: "Close" }).click();
		await remembered;
		await page.clock.fastForward(2000);
		await expect(newsletter(page)).toBeVisible();
		await expect(page).toHaveURL(/\/newsletter$/);
		const alsoRemembered = page.waitForResponse(/preferences/);
		await page.goBack();
		await alsoRemembered;
		await page.goto("/about-us");
		await hydratePage(page);
		await page.clock.fastForward(120_000);
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	test("R-POP-03 let a page that was asked for come first", async ({ page, context, baseURL }) => {
		const isPromoClosed = { name: "p", value: `promo-${Math.floor(Date.now() / 1000)}`, url: baseURL ?? "" };
		await context.addCookies([isPromoClosed]);
		const { held, release } = hold();
		await page.route(/destinations\.data/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto("/about-us");
		await hydratePage(page);
		const asked = page.waitForRequest(/destinations\.data/);
		await page.getByRole("link", { name: "Explore", exact: true }).click();
		await asked;
		await page.clock.fastForward(60_000);
		await page.clock.runFor(2000);
		await expect(newsletter(page)).toBeHidden();
		release();
		await expect(page).toHaveURL(/\/destinations$/);
		await page.clock.runFor(2000);
		await expect(newsletter(page)).toBeVisible();
	});

	test("R-POP-03 never open over a form in use", async ({ page }) => {
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
		await expect(promo(page)).toBeVisible();
	});
});

test.describe("popups and overlays", () => {
	test("R-POP-01 R-POP-06 a popup is 420 px wide or a sheet, traps the focus and returns it @script @wide", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/contact-us");
		await hydratePage(page);
		const opener = page.getByRole("main").getByRole("link", { name: "have us call you" });
		await opener.click();
		const box = dialog(page, "Get a call");
		await expect(box).toBeVisible();
		expect(await box.evaluate((box) => box.matches("dialog:modal"))).toBe(true);
		expect(await box.evaluate((box) => getComputedStyle(box).transitionDuration.split(", ")[0])).toBe("0.3s");
		await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(isMobile ? 390 : 420);
		if (isMobile) {
			// The sheet slides in.
			const bottom = () => box.evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
			await expect.poll(bottom).toBe(page.viewportSize()?.height);
		}
		for (let step = 0; step < 12; step++) {
			await page.keyboard.press("Tab");
			// Between two rounds the browser's own toolbar has the focus.
			expect(await page.evaluate(() => Boolean(document.activeElement?.closest("main, header, footer")))).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(box).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test("R-POP-04 navigation announces progress and never covers the page @script", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		const loading = page.getByRole("status").filter({ hasText: "Loading" });
		await expect(loading).toHaveCount(0);
		const { held, release } = hold();
		await page.route(/\/faqs\.data/, async (route) => {
			await held;
			await route.continue();
		});
		await page
			.getByRole("contentinfo")
			.locator("a[href='/faqs']")
			.evaluate((link) => (link as HTMLElement).click());
		await expect(loading).toHaveCount(1);
		release();
		await expect(page.getByRole("heading", { level: 1, name: "Questions and answers" })).toBeVisible();
		await expect(loading).toHaveCount(0);
	});

	test("R-HDR-09 R-LAY-03 a progress line shows the scroll position", async ({ page }) => {
		await page.goto("/about-us");
		const line = page.locator("header").locator("xpath=preceding-sibling::div[not(node())][1]");
		await expect(line).toHaveCSS("position", "fixed");
		await expect(line).toHaveCSS("animation-timeline", /scroll/);
	});

	test("R-FLT-03 R-LAY-01 R-LAY-02 R-FTR-13 the advisor button; payment has no footer", async ({ page, scriptOn }) => {
		await page.goto("/about-us");
		// The floating button needs script; the header's link works without.
		const opener = page.locator("aside[aria-label='Travel advisor'] a");
		if (scriptOn) await expect(opener).toHaveAttribute("href", "/enquiry?from=%2Fabout-us");
		else await expect(opener).toHaveCount(0);
		await page.goto("/check-out/nowhere");
		await expect(page.getByRole("banner")).toHaveCount(1);
		await expect(page.getByRole("contentinfo")).toHaveCount(0);
	});

	test("R-HDR-01 the header is at most 104 px high on a phone; contacts and display are in the menu @wide", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/about-us");
		const header = page.getByRole("banner");
		const phone = page.getByRole("link", { name: /^\+91/ }).filter({ visible: true }).first();
		await expect(header.getByRole("link", { name: /^\+91/ })).toBeVisible({ visible: !isMobile });
		if (!isMobile) return;
		for (const width of [320, 360, 390]) {
			await page.setViewportSize({ width, height: 844 });
			expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(104);
		}
		await header.getByRole("link", { name: "Menu" }).click();
		await expect(page).toHaveURL(/\/menu$/);
		await expect(phone).toBeVisible();
		await expect(toggle(page, "Switch to the dark theme")).toBeVisible();
		for (const network of ["Instagram", "Facebook", "YouTube", "LinkedIn"])
			await expect(page.getByRole("link", { name: network }).filter({ visible: true }).first()).toBeVisible();
	});

	test("nothing fixed to the screen covers a focused link, button or field @wide", async ({ page }) => {
		for (const path of [
			"/",
			"/destinations",
			"/package/kerala-tour",
			"/package/himachal-tour-package",
			"/contact-us",
			"/search",
		]) {
			await page.goto(path);
			const covered = await page.locator("main, footer").evaluateAll((parts) =>
				parts.flatMap((part) =>
					[...part.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), select, textarea")].flatMap(
						(control) => {
							if (!control.checkVisibility({ visibilityProperty: true })) return [];
							control.focus();
							const { left, top, width, height, bottom } = control.getBoundingClientRect();
							// Bottom edge: a bar covers a control from below.
							const hit = document.elementFromPoint(left + width / 2, Math.min(bottom - 2, top + height - 2));
							const isFixed = (element: Element | null): boolean =>
								element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
							return isFixed(hit) && !hit?.contains(control) ? [control.outerHTML.slice(0, 120)] : [];
						},
					),
				),
			);
			expect(covered, path).toEqual([]);
		}
	});

	test("R-FTR-12 testimonials rotate every five seconds until stopped @script", async ({ page }) => {
		await page.clock.install();
		await page.goto("/about-us");
		await hydratePage(page);
		const voices = page.getByRole("contentinfo").getByRole("region", { name: "Testimonials" });
		await voices.scrollIntoViewIfNeeded();
		await page.clock.fastForward(5500);
		await expect(voices.getByText("2 of 5")).toBeVisible();
		await voices.getByRole("button", { name: "Pause" }).click();
		const at = await voices.getByText(/^\d of 5$/).textContent();
		await page.clock.fastForward(6000);
		await expect(voices.getByText(/^\d of 5$/)).toHaveText(at ?? "");
	});
});

test("the heart of a card covers none of its words", { tag: "@phone" }, async ({ page }) => {
	for (const width of [390, 768, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/package/himalaya");
		const cards = page.getByRole("article").filter({ has: page.getByRole("button", { name: /wishlist/i }) });
		await expect(cards).toHaveCount(4);
		const covered = await cards.evaluateAll((all) =>
			all.flatMap((card) => {
				const heart = card.querySelector("button")?.getBoundingClientRect();
				const words = [...card.querySelectorAll("h2, span[aria-hidden=true], p")];
				const isUnder = ({ left, right, top, bottom }: DOMRect) =>
					heart && left < heart.right && right > heart.left && top < heart.bottom && bottom > heart.top;
				return words.flatMap((word) => {
					const range = document.createRange();
					range.selectNodeContents(word);
					// What a line cuts off is not shown.
					const isCut = getComputedStyle(word).overflowX === "hidden";
					const shown = isCut ? [word.getBoundingClientRect()] : [...range.getClientRects()];
					return shown.some(isUnder) ? [word.textContent] : [];
				});
			}),
		);
		expect(covered, `${width} px`).toEqual([]);
	}
});

test("nothing of the first screen moves when the display font comes @script @wide", async ({ page }) => {
	const isThere = () => page.evaluate(() => document.fonts.check("800 16px Display"));
	// An icon keeps its box; the shapes in it have none before the file of icons has come.
	const places = () =>
		page.evaluate(() =>
			[...document.querySelectorAll(":is(header, main) :not(svg *)")].map((one) =>
				one.checkVisibility() ? one.getBoundingClientRect().top : 0,
			),
		);
	for (const path of ["/", "/package/kerala-tour"]) {
		const { held, release } = hold();
		await page.route(/\.woff2$/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const before = await places();
		expect(await isThere(), path).toBe(false);
		release();
		await expect.poll(isThere).toBe(true);
		const bottom = page.viewportSize()?.height ?? 0;
		const moved = (await places()).flatMap((top, index) => {
			const from = before[index] ?? 0;
			return from < bottom && Math.abs(top - from) > 1 ? [`${from} is ${top}`] : [];
		});
		expect(moved, path).toEqual([]);
		await page.unroute(/\.woff2$/);
	}
});

test("every piece is shown in every theme", async ({ page }) => {
	await page.goto("/dev/ui");
	for (const theme of ["Light", "Dark", "High contrast"])
		await expect(
			page.getByRole("region", { name: theme, exact: true }).getByRole("heading", { level: 3 }),
		).not.toHaveCount(0);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
	// Each piece is shown in three themes, so landmarks repeat.
	await expectAccessible(page, { exempt: ["landmark-unique"] });
});

/** iOS zooms into a control with smaller letters, and the page stays wide. */
test("[R58] every control has letters of at least 16 px", { tag: "@phone" }, async ({ page, account }) => {
	await account.readyCart("kerala-tour", ["Asha"]);
	const addresses = [
		"/",
		"/destinations",
		"/search",
		"/nowhere",
		"/enquiry",
		"/package/kashmir-tour",
		"/webinars/w3/register",
	];
	const own = ["/travellers/add", "/profile/edit", "/profile/picture", "/bank-details/add", "/check-out/details"];
	const kinds = new Set<string>();
	for (const address of [...addresses, ...own]) {
		await page.goto(address);
		const controls = await page.locator("input, select, textarea").evaluateAll((all) =>
			all
				.filter((control) => !/^(hidden|checkbox|radio)$/.test(control.getAttribute("type") ?? ""))
				.map((control) => ({
					name: control.getAttribute("name") ?? "",
					kind: `${control.localName} ${control.getAttribute("type") ?? ""}`.trim(),
					pixels: Number.parseFloat(getComputedStyle(control).fontSize),
				})),
		);
		for (const { kind } of controls) kinds.add(kind);
		expect(
			controls.filter(({ pixels }) => pixels < 16),
			address,
		).toEqual([]);
	}
	expect([...kinds]).toEqual(expect.arrayContaining(["select", "textarea", "input date", "input file", "input email"]));
});
