import type { Page } from "@playwright/test";
import { button, dialog, emailInput, field, link, main, phoneInput, press } from "./find.ts";
import { emulateSlowConnection, expect, hold, hydratePage, stopClock, test } from "./fixtures.ts";

test.describe("from the first touch on @script", { tag: "@phone" }, () => {
	test("the field that is touched first and left empty shows its error", async ({ page }) => {
		await emulateSlowConnection(page);
		await page.goto("/enquiry");
		await field(main(page), "Name").focus();
		await emailInput(main(page)).focus();
		await expect(field(main(page), "Name")).toHaveAccessibleDescription(/Name is required/);
		await expect(emailInput(main(page))).toBeFocused();
	});

	test("an error leaves the screen when its field is mended, the summary when the form is sent", async ({ page }) => {
		await emulateSlowConnection(page);
		await page.goto("/enquiry");
		await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
		const summary = main(page).getByRole("alert").filter({ hasText: "Please check the following" });
		await expect(summary).toContainText("Name is required");
		await page.waitForLoadState();
		await hydratePage(page);
		// The code of the form is on its way while it is mended.
		const { held, release } = hold();
		await page.route(/\.js$/, (route) => held.then(() => route.continue()));
		await field(main(page), "Name").fill("Asha Rao");
		release();
		await expect(summary).not.toContainText("Name is required");
		await emailInput(main(page)).fill("asha@example.in");
		await phoneInput(main(page)).fill("9812345671");
		await phoneInput(main(page)).blur();
		await expect(summary).toBeHidden();
	});

	test("an error toast leaves the screen while the form is sent again", async ({ page, uniquePhone }) => {
		await page.goto("/login/password");
		await hydratePage(page);
		await page.getByLabel("E-mail or mobile number").fill(`nobody${uniquePhone()}@example.in`);
		await field(main(page), "Password").fill("Canary@2026");
		await press(main(page), "Sign in");
		const told = page
			.getByRole("listitem")
			.filter({ has: page.getByLabel("Close this message") })
			.or(main(page).getByRole("alert"));
		await expect(told.first()).toBeVisible();
		const header = await page.getByRole("banner").boundingBox();
		await expect
			.poll(async () => (await told.first().boundingBox())?.y)
			.toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 844));
		await expect(button(main(page), "Sign in")).not.toHaveAttribute("aria-disabled", "true");
		const { held, release: answer } = hold();
		await page.route(/\/login\/password\.data/, async (route) => {
			if (route.request().method() !== "GET") await held;
			await route.continue();
		});
		await field(main(page), "Password").fill("Canary@2027");
		const sent = page.waitForRequest((request) => request.method() === "POST");
		await press(main(page), "Sign in");
		await sent;
		await expect(told).toHaveCount(0);
		answer();
		await expect(told.first()).toBeVisible();
	});

	test("R-FLT-01 the offer card leads to the offers, and closed on leaving it stays closed", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Display and data" }).scrollIntoViewIfNeeded();
		const offer = page.getByRole("complementary", { name: "Last-minute deals" });
		await expect(link(offer, "Book Now")).toHaveAttribute("href", "/offers");
		await press(offer, "Close");
		await page.goto("/contact-us", { waitUntil: "commit" });
		await expect
			.poll(async () => (await page.context().cookies()).find(({ name }) => name === "p")?.value)
			.toContain("offer-");
		await page.goto("/contact-us");
		await expect(offer).toHaveCount(0);
	});
});

test.describe("a dialog opens with its content @script", { tag: "@phone" }, () => {
	test("and not before", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		const { held, release: answer } = hold();
		await page.route(/\/login\.data/, (route) => held.then(() => route.continue()));
		const asked = page.waitForRequest(/\/login\.data/);
		await page.locator('a[href^="/login"]').filter({ visible: true }).first().dblclick();
		await asked;
		await expect(dialog(page)).toBeHidden();
		await expect(page.getByText("One moment…")).toBeHidden();
		answer();
		await expect(phoneInput(dialog(page))).toBeFocused();
		await press(dialog(page), "Close");
		await expect(page).toHaveURL("/about-us");
	});

	test.describe("within 300 ms", () => {
		test.use({ isPatient: false, tolerated: /ERR_FAILED|Error loading route module|Failed to fetch/ });

		/** The page of the popup was there before, unlike the popup. */
		async function openLate(page: Page, isLost: boolean): Promise<void> {
			await stopClock(page);
			await page.goto("/login");
			await hydratePage(page);
			await page.locator('footer a[href="/about-us"]').dispatchEvent("click");
			await expect(page).toHaveURL("/about-us");
			const { held, release } = hold();
			await page.route(/\.js$/, (route) => held.then(() => route.continue()));
			if (isLost) await page.route(/\.(data|svg)(\?|$)/, (route) => route.abort());
			await page.locator('a[href^="/login"]').filter({ visible: true }).first().click();
			await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
			await page.clock.runFor(300);
			if (!isLost) release();
		}

		test("[R53] else the page below stays where the line is lost", async ({ page }) => {
			await openLate(page, true);
			await expect(page.getByText("You’re offline. This page is still here.")).toBeVisible();
			await expect(page).toHaveURL("/about-us");
			await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
		});

		test("else its page is shown", async ({ page }) => {
			await openLate(page, false);
			await expect(phoneInput(main(page))).toBeVisible();
			await expect(page).toHaveURL(/\/login/);
			await expect(dialog(page)).toBeHidden();
			await page.goBack();
			await expect(page).toHaveURL("/about-us");
		});
	});
});

test.describe("the login button @desktop", () => {
	test.use({ javaScriptEnabled: false });

	test("R-HDR-05 shows another label every two seconds from the first, by style alone", async ({ page }) => {
		await page.goto("/about-us");
		const signIn = link(page.getByRole("banner"), "Login / Signup");
		const shownAfter = (ms: number) =>
			signIn.evaluate((element, time) => {
				const labels = [...element.querySelectorAll<HTMLElement>("span[aria-hidden=true]")];
				for (const label of labels) for (const animation of label.getAnimations()) animation.currentTime = time;
				return labels
					.filter((label) => getComputedStyle(label).opacity === "1")
					.map((label) => label.textContent?.trim());
			}, ms);
		const shown = [];
		for (const ms of [500, 2500, 4500, 6500, 8500]) shown.push(...(await shownAfter(ms)));
		expect(shown).toEqual(["Login / Signup", "Exclusive Offers", "Earn Cash", "Manage Trips", "Login / Signup"]);
		const state = () =>
			signIn.evaluate((element) => {
				const [label] = element.querySelectorAll("span[aria-hidden=true]");
				return label ? getComputedStyle(label).animationPlayState : "";
			});
		await expect.poll(state).toBe("running");
		await signIn.hover();
		await expect.poll(state).toBe("paused");
		await page.mouse.move(0, 0);
		await expect.poll(state).toBe("running");
		await signIn.focus();
		await expect.poll(state).toBe("paused");
		await page.emulateMedia({ reducedMotion: "reduce" });
		const animations = () => signIn.evaluate((element) => element.getAnimations({ subtree: true }).length);
		await expect.poll(animations).toBe(0);
	});
});
