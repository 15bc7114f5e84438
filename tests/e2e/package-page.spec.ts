import type { Page } from "@playwright/test";
import { button, dialog, heading, link, main, region } from "./find.ts";
import { expect, hydratePage, test, waitUntilShown } from "./fixtures.ts";

const kerala = "/package/kerala-tour";
const picture = (page: Page, number: number) => link(main(page), `Kerala Backwaters, picture ${number} of 7`);

const boxOf = async (page: Page, number: number) => {
	const box = await picture(page, number).locator("img").boundingBox();
	if (!box) throw new Error(`picture ${number} is not shown`);
	return box;
};

test.describe("pictures", () => {
	test("on a phone they are swiped from edge to edge, counted, with the heart on them @phone", async ({ page }) => {
		await page.goto(kerala);
		const { x, width, height } = await boxOf(page, 1);
		expect([x, width]).toEqual([0, 390]);
		expect(width / height).toBeCloseTo(4 / 3, 1);
		// The crop keeps the subject: faces and summits are above the middle.
		await expect(picture(page, 1).locator("img")).toHaveCSS("object-position", "50% 30%");
		await expect(page.locator("[data-count='1/7']")).toBeInViewport();
		const heart = await button(page, /Add to wishlist: Kerala Backwaters/).boundingBox();
		expect(heart && heart.y < (await boxOf(page, 1)).y + height).toBe(true);
		await picture(page, 2).scrollIntoViewIfNeeded();
		await expect(page.locator("[data-count='2/7']")).toBeInViewport({ ratio: 1 });
		await expect(page.locator("[data-count='1/7']")).not.toBeInViewport();
		await expect.poll(async () => (await boxOf(page, 2)).x).toBe(0);
	});

	test("on a wide screen four stand beside the first, and a link says how many @desktop", async ({ page }) => {
		await page.goto(kerala);
		await waitUntilShown(page);
		const { width, height } = await boxOf(page, 1);
		expect(width / height).toBeCloseTo(3 / 2, 1);
		for (const number of [2, 3, 4, 5]) await expect(picture(page, number)).toBeInViewport();
		await expect(picture(page, 6)).toBeHidden();
		await expect(link(main(page), "See all 7 pictures")).toBeVisible();

		await page.goto("/package/kashmir-tour/dates");
		const seats = main(page).locator("li > p:first-of-type");
		const starts = await seats.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
		expect(await main(page).getByText("Sold out", { exact: true }).count()).toBeGreaterThan(0);
		expect(new Set(starts).size, "the columns of dates, sold out or not").toBe(1);
	});

	test("open in a viewer at the pressed one, by swipe, keys and buttons, and the focus returns @script", async ({
		page,
	}) => {
		// Safari before 26.2 has no such event.
		await page.addInitScript(() => addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true));
		await page.goto(kerala);
		await hydratePage(page);
		await picture(page, 1).press("Enter");
		await expect(page).toHaveURL(`${kerala}/pictures#picture-1`);
		const viewer = dialog(page, "Pictures");
		await expect(viewer.getByRole("status")).toHaveText("1 of 7");
		const [width, height] = await page.evaluate(() => [document.body.clientWidth, innerHeight]);
		expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByRole("status")).toHaveText("2 of 7");
		await expect(viewer.getByRole("img", { name: "Kerala Backwaters, picture 2 of 7" })).toBeInViewport({ ratio: 0.9 });
		await page.keyboard.press("ArrowLeft");
		await expect(viewer.getByRole("img", { name: "Kerala Backwaters, picture 1 of 7" })).toBeInViewport({ ratio: 0.9 });
		await expect(viewer.getByRole("status")).toHaveText("1 of 7");
		await button(viewer, "Next picture").click();
		await expect(viewer.getByRole("status")).toHaveText("2 of 7");
		await viewer
			.getByRole("list")
			.evaluate((list) => list.scrollTo({ left: 4 * list.clientWidth, behavior: "instant" }));
		await expect(viewer.getByRole("status")).toHaveText("5 of 7");
		await page.keyboard.press("Escape");
		await expect(viewer).toBeHidden();
		await expect(page).toHaveURL(kerala);
		await expect(picture(page, 1)).toBeFocused();
		await picture(page, 3).press("Enter");
		await expect(viewer.getByRole("status")).toHaveText("3 of 7");
		await expect(viewer.getByRole("img", { name: "Kerala Backwaters, picture 3 of 7" })).toBeInViewport({ ratio: 0.9 });
	});

	test("without script lead to a page with each of them @noscript", async ({ page }) => {
		await page.goto(kerala);
		await picture(page, 1).click();
		await expect(page).toHaveURL(`${kerala}/pictures#picture-1`);
		await expect(heading(page, "Pictures")).toBeVisible();
		await expect(main(page).getByRole("img")).toHaveCount(7);
		const file = await picture(page, 3).getAttribute("href");
		expect((await page.request.get(file ?? "")).ok()).toBe(true);
	});
});

test("a similar trip begins with its own month @script", async ({ page }) => {
	await page.goto("/kerala/kerala-tour");
	await hydratePage(page);
	const departures = page.getByRole("group", { name: "Departures by month, prices per adult" });
	await departures.getByText("All dates").click();
	await page.locator("[aria-labelledby=alike] a").first().click();
	await expect(heading(page, "Kerala Backwaters")).toHaveCount(0);
	await expect(departures.getByLabel("All dates")).not.toBeChecked();
});

test("a phone's page is at most 9,500 px high, whatever month is chosen @phone", async ({ page, scriptOn }) => {
	await page.goto(kerala);
	await waitUntilShown(page);
	if (scriptOn) await hydratePage(page);
	await page.evaluate(() => {
		for (const element of document.querySelectorAll("[data-lazy-layout]")) element.removeAttribute("data-lazy-layout");
	});
	const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
	expect(await heightOf()).toBeLessThanOrEqual(9_500);
	// Today's month may have fewer dates than the others.
	const months = page.locator("fieldset label:has([type=radio])").filter({ hasText: /\d{4}/ });
	for (const month of await months.all()) {
		await month.click();
		expect(await heightOf(), await month.innerText()).toBeLessThanOrEqual(9_500);
	}
});

/** These have the most days, dates, questions and words; `npm run test:all` opens all of the menu. */
const highest = ["south-india-tour-package", "kashmir-tour", "odisha-tour", "europe-tour", "kailash-mansarovar-yatra"];

test("no package is higher than 9,500 px on a phone, and none of its words is broken @noscript", async ({ page }) => {
	await page.goto("/");
	const listed = await page
		.getByRole("navigation", { name: "Packages" })
		.locator("li a")
		.evaluateAll((links) => links.map((entry) => entry.getAttribute("href") ?? ""));
	const isWhole = process.env.TEST_SUITE === "all";
	const opened = new Set(isWhole ? listed : highest.map((slug) => `/package/${slug}`));
	expect(isWhole || [...opened].every((path) => listed.includes(path))).toBe(true);
	const faults: string[] = [];
	for (const path of opened) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		if (height > 9_500) faults.push(`${path}: ${height} px`);
		const broken = await main(page).evaluate((part) => {
			const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
			const found: string[] = [];
			for (let text = texts.nextNode(); text; text = texts.nextNode())
				for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{M}]{3,}/gu)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
				}
			return found;
		});
		faults.push(...broken.map((word) => `${path}: ${word}`));
	}
	expect(faults).toEqual([]);
});

test("a month's later dates are folded on a phone, else open, and all are printed @wide", async ({ page }) => {
	await page.goto(kerala);
	const departures = page.getByRole("group", { name: "Departures by month, prices per adult" });
	const rows = departures.getByRole("listitem").filter({ visible: true });
	const month = departures.getByRole("form").filter({ hasText: / more dates?/ });
	const chips = departures.locator("label");
	for (const chip of await chips.filter({ hasText: /\d{4}/ }).all()) {
		await chip.click();
		if ((await month.count()) > 0) break;
	}
	const count = await month.locator("li").count();
	expect(count).toBeGreaterThan(1);
	if ((page.viewportSize()?.width ?? 0) < 768) {
		await expect(rows).toHaveCount(1);
		await month.getByText(/ more dates?$/).click();
	}
	await expect(rows).toHaveCount(count);
	await chips.first().click();
	await expect(rows).toHaveCount(await departures.locator("li").count());
	await page.reload();
	await page.emulateMedia({ media: "print" });
	await expect(rows).toHaveCount(await departures.locator("li").count());
});

test("later days and exclusions are folded on a phone, open singly, and are printed @wide @plain", async ({ page }) => {
	await page.goto(kerala);
	const days = region(page, "Day by day");
	const textOf = (day: number) =>
		days
			.getByRole("listitem")
			.filter({ has: page.getByRole("heading", { name: new RegExp(`^Day ${day}:`) }) })
			.first()
			.locator("p")
			.first();
	await expect(textOf(2)).toBeVisible();
	await expect(textOf(3)).toBeHidden();
	await page.getByRole("heading", { name: /^Day 3:/ }).click();
	await expect(textOf(3)).toBeVisible();
	await expect(textOf(4)).toBeHidden();

	const part = region(page, "What is included");
	const line = part.getByRole("listitem").filter({ hasText: "Travel insurance" });
	await expect(part.getByText("Breakfast every day except the first")).toBeVisible();
	if ((page.viewportSize()?.width ?? 0) < 768) {
		await expect(line).toBeHidden();
		await part.getByRole("heading", { name: "Not included" }).click();
	}
	await expect(line).toBeVisible();
	await page.emulateMedia({ media: "print" });
	for (const day of [3, 4, 5, 6]) await expect(textOf(day)).toBeVisible();
});

test("its headings descend in size, and the enquiry's title is as large as its parts' @wide", async ({ page }) => {
	await page.goto(kerala);
	const sizeOf = (name: string) =>
		page
			.getByRole("heading", { name, exact: true })
			.first()
			.evaluate((element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize)));
	const sizes = [];
	for (const name of ["Day by day", "HAVE AN ENQUIRY? WRITE TO US…", "Price per person with taxes"])
		sizes.push(await sizeOf(name));
	const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
	expect(sizes).toEqual(isNarrow ? [28, 19, 19] : [38, 21, 21]);
	const ratio = await region(page, "Day by day")
		.locator("li")
		.first()
		.locator("img")
		.evaluate((frame) => frame.clientWidth / frame.clientHeight);
	expect(ratio).toBeCloseTo(3 / 2, 1);
});
