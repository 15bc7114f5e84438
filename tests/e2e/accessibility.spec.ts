import type { Page } from "@playwright/test";
import {
	accessibilityViolations,
	expectAccessible,
	accessibilityViolationsInThemes as judge,
	standardsAndAdvice,
} from "./axe.ts";
import { button, dialog, emailInput, field, heading, link, main, phoneInput, press, typeCode } from "./find.ts";
import { expect, hydratePage, test, waitUntilSettled, waitUntilShown } from "./fixtures.ts";
import { signInAsKnown } from "./sign-up.ts";
import { accountPages, publicPages } from "./site-map.ts";

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

/** Resolves to the number of pixels by which the page scrolls sideways. @param size of its text in percent */
const sidewaysOf = (page: Page, size = 100) =>
	page.evaluate((percent) => {
		document.documentElement.style.fontSize = `${percent}%`;
		const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
		document.documentElement.style.fontSize = "";
		return sideways;
	}, size);

/** Faults unless breadcrumbs, then the account's menu, current page in sight; registration has its own layout. */
async function accountMenuFaults(page: Page, address: string): Promise<string[]> {
	if (address.startsWith("/registration")) return [];
	const menu = main(page).getByRole("navigation", { name: "Account" });
	const crumbs = await main(page).getByRole("navigation", { name: "Breadcrumb" }).boundingBox();
	const isInOrder = (crumbs?.y ?? Number.NaN) < ((await menu.boundingBox())?.y ?? Number.NaN);
	const isCut = await menu
		.locator("[aria-current=page]")
		.evaluateAll((all) =>
			all.some((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth),
		);
	const lefts = await menu
		.getByRole("listitem")
		.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
	const isProfile = new URL(page.url()).pathname === "/profile";
	const isInRow = isProfile || lefts.every((left, index) => index === 0 || left > (lefts[index - 1] ?? 0));
	const sideways = await sidewaysOf(page);
	return isInOrder && isInRow && !isCut && sideways <= 0
		? []
		: [`${address}: ${isInOrder}, ${isInRow}, ${isCut}, ${sideways} px`];
}

test.describe("axe finds no violation @script", { tag: "@phone" }, () => {
	// The parts run in two workers.
	for (const part of [0, 1, 2])
		test(`R-GEN-08 on every third public page from ${part + 1}, which fit 320 px with large text`, async ({ page }) => {
			const faults: string[] = [];
			for (const { address, title } of publicPages.filter((_, index) => index % 3 === part)) {
				await page.setViewportSize(narrow);
				await page.goto(address);
				const sideways = await sidewaysOf(page, 200);
				if (sideways > 0) faults.push(`${address}: ${sideways} px`);
				await page.setViewportSize(phone);
				faults.push(...(await judge(page, address, { tags: standardsAndAdvice })));
				await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(title);
			}
			expect(faults).toEqual([]);
		});

	for (const part of [0, 1])
		test(`on every second account page from number ${part + 1}, which fit 320 px`, async ({ page, sandboxURL }) => {
			const faults: string[] = [];
			await signInAsKnown(page, sandboxURL, "frequent@example.com");
			for (const address of accountPages.filter((_, index) => index % 2 === part)) {
				await page.setViewportSize(narrow);
				await page.goto(address);
				faults.push(...(await accountMenuFaults(page, address)));
				await page.setViewportSize(phone);
				faults.push(...(await judge(page, address)));
			}
			expect(faults).toEqual([]);
		});

	test("on the steps of signing in with their errors, of check-out, and on the thanks for an enquiry", async ({
		page,
		baseURL,
		uniquePhone,
		codeFor,
		account,
	}) => {
		const faults: string[] = [];
		const look = async (address: string) => {
			if (page.url() !== new URL(address, baseURL).href) await page.goto(address);
			faults.push(...(await judge(page, address)));
		};
		await account.readyCart("goa-tour-package", ["Asha"]);
		for (const address of ["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review"])
			await look(address);
		await page.context().clearCookies();
		for (const [address, name] of [
			["/login/password", "Sign in"],
			["/login/create", "Sign up"],
			["/login/reset", "Send me a code"],
			["/login", "Send me a code"],
		] as const) {
			await page.goto(address);
			await press(main(page), name);
			await expect(main(page).locator("[aria-invalid]").first()).toBeVisible();
			await look(page.url().replace(baseURL ?? "", ""));
		}
		await phoneInput(main(page)).fill(uniquePhone());
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await look("/login/otp");

		// The thanks leave by themselves after three seconds, which a busy machine needs to judge them.
		await page.addInitScript(() => {
			const set = window.setTimeout;
			const setLonger = (handler: TimerHandler, delay = 0) => set(handler, delay === 3_000 ? 600_000 : delay);
			Object.assign(window, { setTimeout: setLonger });
		});
		const phone = uniquePhone();
		await page.goto("/enquiry");
		await field(main(page), "Name").fill("Asha Rao");
		await emailInput(main(page)).fill("asha@example.in");
		await phoneInput(main(page)).fill(phone);
		await press(main(page), "Submit");
		await typeCode(page, await codeFor(phone));
		await press(main(page), "Submit");
		await expect(heading(page, "THANK YOU!")).toBeVisible();
		await look("/enquiry/done");
		expect(faults).toEqual([]);
	});

	test("on a booking, its cancellation, voucher and receipt", async ({ page, sandboxURL }) => {
		await signInAsKnown(page, sandboxURL, "asha@example.com");
		const faults: string[] = [];
		for (const part of ["", "/cancel", "/voucher", "/receipt"]) {
			const address = `/bookings/b100105${part}`;
			await page.goto(address);
			faults.push(...(await judge(page, address)));
		}
		expect(faults).toEqual([]);
	});

	/** Each entry is a page and the address of a popup that it links. */
	const dialogs = [
		["/package/kerala-tour", "/package/kerala-tour/dates"],
		["/package/kerala-tour", "/package/kerala-tour/pictures"],
		["/package/kerala-tour", "/enquiry"],
		["/package/kashmir-tour", "/package/kashmir-tour/notice"],
		["/package/russia-tour", "/package/russia-tour/price-request"],
		["/contact-us", "/get-a-call"],
		["/webinars", "/webinars/w3/register"],
		["/about-us", "/search"],
		["/about-us", "/login"],
		["/about-us", "/menu"],
	] as const;

	test("in open dialogs", async ({ page }) => {
		const faults: string[] = [];
		for (const [address, popup] of dialogs) {
			await page.goto(address);
			await hydratePage(page);
			await page.locator(`a[data-popup][href^="${popup}"]:visible`).first().click();
			await expect(dialog(page), popup).toBeVisible();
			// Cards that fade in would be judged half-way.
			if (popup === "/search")
				await expect(
					dialog(page)
						.getByText(/nights/)
						.first(),
				).toBeVisible();
			faults.push(...(await judge(page, popup, { within: "dialog[open]" })));
		}
		expect(faults).toEqual([]);
	});
});

test("axe finds no violation where pages look different on a wide screen @desktop", async ({ page }) => {
	for (const address of [
		...["/", "/destinations", "/package/kerala-tour", "/package/kashmir-tour/dates", "/search?q=kerala"],
	]) {
		await page.goto(address);
		await expectAccessible(page);
	}
});

/** Resolves to the animations that run now. Scroll-driven ones and those of at most 1 ms do not count. */
const movingNow = (page: Page) =>
	page.evaluate(() => {
		const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration ?? 0) > 1;
		return document.getAnimations().filter((one) => one.timeline === document.timeline && lasts(one)).length;
	});

/** Resolves to where a control stands on the page, however far that is scrolled. */
const yOf = (page: Page, name: string) =>
	button(main(page), name).evaluate((one) => one.getBoundingClientRect().top + window.scrollY);

test.describe("nothing moves without interaction @script", () => {
	test("home, lists, a package, the search and a form shift by 0.01 at most @wide", async ({ page }) => {
		/** All layout shifts, including those after recent input. */
		await page.addInitScript(() => {
			const seen = { shifts: 0 };
			Object.assign(window, { seen });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
		const shifts = () => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
		for (const address of [
			...["/", "/package/himalaya", "/destinations"],
			...["/package/kerala-tour", "/search?q=kerala", "/enquiry"],
		]) {
			await page.goto(address);
			await waitUntilShown(page);
			await hydratePage(page);
			await page.evaluate(() => document.fonts.ready);
			await page.mouse.wheel(0, 1200);
			await expect.poll(() => page.evaluate(() => scrollY), { message: address }).toBeGreaterThan(0);
			await waitUntilShown(page);
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			expect(await shifts(), address).toBeLessThanOrEqual(0.01);
		}
	});

	test("a message of a form moves no button from 320 to 1280 px", { tag: "@phone" }, async ({ page, account }) => {
		await account.readyCart("kerala-tour", ["Asha"]);
		const email = { label: "E-mail", wrong: "asha@", right: "asha@example.in" };
		const company = { label: "GSTIN", wrong: "27AAPFU0939F1ZW", right: "27AAPFU0939F1ZV" };
		for (const { address, name, label, wrong, right } of [
			{ address: "/enquiry", name: "Submit", ...email },
			{ address: "/contact-us", name: "Submit", ...email },
			{ address: "/get-a-call", name: "Call me", label: "Phone", wrong: "98", right: "9812345671" },
			{ address: "/newsletter", name: "Subscribe", ...email },
			{ address: "/webinars/w3/register", name: "Send code", ...email },
			{ address: "/check-out/details", name: "Save company details", ...company },
		]) {
			await page.goto(address);
			const typed = field(main(page), label);
			await hydratePage(page);
			await page.locator("main details:has([name=gstin]):not([open]) > summary").evaluateAll((all) => {
				for (const summary of all) (summary as HTMLElement).click();
			});
			await typed.focus();
			for (const width of [320, 390, 1280]) {
				await page.setViewportSize({ width, height: 844 });
				await waitUntilSettled(page);
				const before = await yOf(page, name);
				await typed.fill(wrong);
				await typed.blur();
				await expect(typed).toHaveAttribute("aria-invalid", "true");
				expect(await yOf(page, name), `${address}, ${width} px`).toBe(before);
				await typed.fill(right);
				await expect(typed).not.toHaveAttribute("aria-invalid");
			}
		}
	});

	test("the server's reply to an empty form leads to the first field, and shifts no button", async ({ page }) => {
		for (const [address, label, first] of [
			["/enquiry", "Submit", "Name"],
			["/login/create", "Sign up", "E-mail"],
		] as const) {
			await page.goto(address);
			await hydratePage(page);
			await waitUntilSettled(page);
			const before = await yOf(page, label);
			// The form is sent before its validator has come.
			await page.route(/form-validator/, () => undefined);
			const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
			await press(main(page), label);
			expect((await answered).status()).toBe(422);
			await expect(field(main(page), first)).toBeFocused();
			await expect(field(main(page), first)).toHaveAccessibleDescription(/is required/);
			expect(Math.abs((await yOf(page, label)) - before)).toBeLessThan(0.5);
		}
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
		await link(page.getByRole("banner"), "Search packages").click();
		await expect(dialog(page)).toBeVisible();
		expect(await movingNow(page)).toBe(0);
	});
});

test("forced colours leave buttons a border, invalid fields a mark, links an underline @script", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/enquiry");
	const name = field(main(page), "Name");
	await name.fill("Al");
	await press(main(page), "Submit");
	await expect(name).toHaveAccessibleDescription(/^Name is required/);
	await expect(button(main(page), "Submit")).toHaveCSS("border-top-style", "solid");
	await expect(button(main(page), "Submit")).not.toHaveCSS("border-top-width", "0px");
	await expect(name).toHaveCSS("border-top-style", "dashed");
	await expect(link(main(page), "privacy policy")).toHaveCSS("text-decoration-line", "underline");
	// Forced colours replace the page's, so axe cannot judge contrast here.
	expect(await accessibilityViolations(page, "/enquiry", { passed: ["color-contrast"] })).toEqual([]);
});

test("the keyboard can skip the header, and the focus is always visible @desktop", async ({ page }) => {
	await page.goto("/about-us");
	await page.keyboard.press("Tab");
	await expect(link(page, "Skip to content")).toBeFocused();
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
	for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
	await expect(page).toHaveURL(/#/);
	await page.keyboard.press("Tab");
	await expect
		.poll(() => page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)))
		.toBe(true);
});
