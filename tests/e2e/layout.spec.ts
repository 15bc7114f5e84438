import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dialog, markDocument, phoneInput, press } from "./find.ts";
import { expect, hold, hydratePage, test } from "./fixtures.ts";

const root = (page: Page) => page.locator("html");
/** In the header; on a phone in the menu. */
const toggle = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true });

/** A phone offers the display in the menu, which is a page without script and a sheet with it. */
async function openDisplay(page: Page, isMobile: boolean): Promise<void> {
	if (isMobile) await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
}

test("R-HDR-02 R-HDR-03 looks are the device's until chosen for good @wide", async ({ page, isMobile, scriptOn }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/search?q=goa");
	if (scriptOn) await hydratePage(page);
	await openDisplay(page, isMobile);
	await expect(root(page)).not.toHaveAttribute("data-theme");
	const isSameDocument = await markDocument(page);
	await toggle(page, "Switch to the dark theme").click();
	await expect(root(page)).toHaveAttribute("data-theme", "dark");
	await toggle(page, "Turn high contrast on").click();
	await expect(root(page)).toHaveAttribute("data-contrast", "more");
	await expect(page).toHaveURL(isMobile ? /\/menu$/ : /\/search\?q=goa$/);
	if (scriptOn) {
		await expect(toggle(page, "Turn high contrast off")).toBeFocused();
		expect(await isSameDocument()).toBe(true);
	}
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

test.describe("header, footer and menus", () => {
	test("the header's bar is one row from 768 to 1280 px @desktop", async ({ page }) => {
		await page.goto("/about-us");
		const header = page.getByRole("banner");
		for (const width of [768, 1000, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			const middles: number[] = [];
			for (const name of [/^Paradise/, "Search packages", "Enquire", "Login / Signup"]) {
				const box = await header.getByRole("link", { name }).boundingBox();
				middles.push((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2);
			}
			expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(10);
		}
	});

	test("R-FLT-02 back to top: a link at the end, and a floating button after scrolling", async ({ page, scriptOn }) => {
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

	test("R-MOB-01 R-MOB-02 R-MOB-03 R-MOB-04 the menu is a page or a sheet", async ({ page, isMobile, scriptOn }) => {
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
});

test.describe("popups and overlays", () => {
	test("R-POP-01 R-POP-02 R-POP-06 R-ENQ-18 a popup is 420 px wide or a sheet, returns the focus and requests a call @script @wide", async ({
		page,
		isMobile,
		uniquePhone,
	}) => {
		await page.goto("/contact-us");
		await hydratePage(page);
		const opener = page.getByRole("main").getByRole("link", { name: "have us call you" });
		await opener.click();
		const box = dialog(page, "Get a call");
		await expect(box).toBeVisible();
		await expect(root(page)).toHaveCSS("scrollbar-gutter", "stable");
		expect(await box.evaluate((box) => box.matches("dialog:modal"))).toBe(true);
		expect(await box.evaluate((box) => getComputedStyle(box).transitionDuration.split(", ")[0])).toBe("0.3s");
		await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(isMobile ? 390 : 420);
		if (isMobile) {
			// The sheet slides in.
			const bottom = () => box.evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
			await expect.poll(bottom).toBe(page.viewportSize()?.height);
		}
		await page.keyboard.press("Escape");
		await expect(box).toBeHidden();
		await expect(opener).toBeFocused();

		await opener.click();
		await expect(page).toHaveURL(/\/get-a-call$/);
		await expect(phoneInput(box)).toBeFocused();
		await phoneInput(box).fill("12345");
		await press(box, "Call me");
		await expect(phoneInput(box)).toHaveAccessibleDescription(/^Phone number is required/);
		await phoneInput(box).fill(uniquePhone());
		await press(box, "Call me");
		await expect(box.getByText("Thank you. A travel advisor will call you on this number.")).toBeVisible();
		await press(box, "Done");
		await expect(box).toBeHidden();
		await expect(page).toHaveURL(/\/contact-us$/);
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

	test("R-HDR-09 R-LAY-03 R-FLT-03 R-LAY-01 R-FTR-13 a line shows the scroll position, a button leads to the advisor; payment has no footer", async ({
		page,
		scriptOn,
	}) => {
		await page.goto("/about-us");
		const line = page.locator("header").first();
		const lookOf = (name: string) =>
			line.evaluate((header, asked) => getComputedStyle(header, "::before").getPropertyValue(asked), name);
		expect(await lookOf("position")).toBe("fixed");
		expect(await lookOf("animation-timeline")).toMatch(/scroll/);
		// The floating button needs script; the header's link works without.
		const opener = page.locator("aside[aria-label='Travel advisor'] a");
		if (scriptOn) await expect(opener).toHaveAttribute("href", "/enquiry?from=%2Fabout-us");
		else await expect(opener).toHaveCount(0);
		await page.goto("/check-out/nowhere");
		await expect(page.getByRole("banner")).toHaveCount(1);
		await expect(page.getByRole("contentinfo")).toHaveCount(0);
	});

	test("R-HDR-01 R-FTR-10 R-MOB-05 R-MOB-08 the bottom bar is for small screens and marks the current page; the header is at most 104 px high on a phone; contacts and display are in the menu @wide", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/about-us");
		const header = page.getByRole("banner");
		const phone = page.getByRole("link", { name: /^\+91/ }).filter({ visible: true }).first();
		await expect(header.getByRole("link", { name: /^\+91/ })).toBeVisible({ visible: !isMobile });
		const footer = page.getByRole("contentinfo");
		await expect(footer.getByText("35+ Netbanking")).toBeVisible({ visible: !isMobile });
		await expect(footer.getByText("UPI · cards · net banking · EMI")).toBeVisible({ visible: isMobile });
		const bar = page.getByRole("navigation", { name: "Main", exact: true });
		await expect(bar).toBeVisible({ visible: isMobile });
		if (!isMobile) return;
		for (const width of [320, 360, 390]) {
			await page.setViewportSize({ width, height: 844 });
			expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(104);
		}
		await bar.getByRole("link", { name: "Explore" }).click();
		await expect(bar.locator("[aria-current=page]")).toHaveText("Explore");
		await header.getByRole("link", { name: "Menu" }).click();
		await expect(page).toHaveURL(/\/menu$/);
		await expect(phone).toBeVisible();
		await expect(toggle(page, "Switch to the dark theme")).toBeVisible();
		for (const network of ["Instagram", "Facebook", "YouTube", "LinkedIn"])
			await expect(page.getByRole("link", { name: network }).filter({ visible: true }).first()).toBeVisible();
	});

	test("nothing fixed to the screen covers a focused link, button or field", async ({ page }) => {
		for (const path of [
			...["/", "/destinations", "/package/kerala-tour", "/package/himachal-tour-package", "/contact-us", "/search"],
		]) {
			await page.goto(path);
			const covered = await page.locator("main, footer").evaluateAll((parts) =>
				parts.flatMap((part) =>
					[...part.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), select, textarea")].flatMap(
						(control) => {
							if (!control.checkVisibility({ visibilityProperty: true })) return [];
							control.focus();
							const { left, top, width, height, bottom } = control.getBoundingClientRect();
							// The bottom edge counts: a bar covers a control from below.
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
				return [...card.querySelectorAll("h2, span[aria-hidden=true], p")].filter((word) => {
					const range = document.createRange();
					range.selectNodeContents(word);
					// What a line cuts off is not shown.
					const isCut = getComputedStyle(word).overflowX === "hidden";
					const shown = isCut ? [word.getBoundingClientRect()] : [...range.getClientRects()];
					return shown.some(
						({ left, right, top, bottom }) =>
							heart && left < heart.right && right > heart.left && top < heart.bottom && bottom > heart.top,
					);
				});
			}),
		);
		expect(covered, `${width} px`).toEqual([]);
	}
});

test("nothing of the first screen moves when the display font comes @script", async ({ page }) => {
	const isThere = () => page.evaluate(() => document.fonts.check("800 16px Display"));
	// An icon keeps its box; the shapes in it have none before the file of icons has come.
	const places = () =>
		page.evaluate(() =>
			[...document.querySelectorAll(":is(header, main) :not(svg *)")].map((one) => ({
				top: one.checkVisibility() ? one.getBoundingClientRect().top : 0,
				name: `${one.tagName} ${one.textContent?.slice(0, 30)}`,
			})),
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
		const moved = (await places()).flatMap(({ top, name }, index) => {
			const from = before[index]?.top ?? 0;
			return from < bottom && Math.abs(top - from) > 1 ? [`${name}: ${from} is ${top}`] : [];
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
		...["/", "/destinations", "/search", "/nowhere", "/enquiry", "/package/kashmir-tour", "/webinars/w3/register"],
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
