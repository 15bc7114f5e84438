import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { button, heading, link, main, press } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

async function open(page: Page, address: string, scriptOn = true) {
	await page.goto(address);
	if (scriptOn) await hydratePage(page);
}

test("R-RTE-15 the frames of a picture story fill the screen", async ({ page }) => {
	await page.goto("/webstories/view/one-night-on-the-water");
	const frames = page.getByRole("region", { name: /^Frame \d of 5$/ });
	const widths = await frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().width));
	expect(widths).toHaveLength(5);
	for (const width of widths) expect(width).toBeGreaterThan(300);
	await expect(frames.first()).toBeInViewport({ ratio: 0.5 });
});

test("R-FAQ-01 R-FAQ-02 what was sent is thanked for in sight, and its form is empty @script", async ({ page }) => {
	await open(page, "/faqs");
	const question = main(page).getByLabel("Your question");
	await question.fill("May I bring a drone?");
	await press(main(page), "Ask");
	await expect(page.getByText("Thank you. Your question will appear here")).toBeInViewport();
	await expect(question).toHaveValue("");
	const answered = page.locator("#faq-g2");
	await answered.locator("summary").first().click();
	const comment = answered.getByLabel("Your comment");
	await comment.fill("UPI worked well for me.");
	await press(answered, "Comment");
	await expect(answered.getByRole("status")).toBeInViewport();
	await expect(comment).toHaveValue("");
});

test.describe("destinations", () => {
	test("R-RTE-02 are narrowed, sorted and compared", async ({ page, scriptOn }) => {
		await page.goto("/destinations");
		const theme = main(page).getByLabel("Theme");
		await theme.selectOption("himalaya");
		await main(page).getByLabel("Sort").selectOption("cheapest");
		await press(main(page), "Show");
		await expect(page).toHaveURL(/theme=himalaya.*sort=cheapest/);
		await expect(page.getByText("4 packages", { exact: true })).toBeVisible();
		await expect(theme).toHaveValue("himalaya");
		await expect(main(page).getByRole("list", { name: "Filters in use" })).toContainText(/Himalaya/);
		const lengths = main(page).getByLabel("Duration").locator("option");
		await expect(lengths).toContainText([/^Duration$/, /\([0-3]\)$/, /\([0-3]\)$/]);
		const names = await main(page).getByRole("article").getByRole("heading").allTextContents();
		expect([...names].sort()).toEqual([
			...["Himachal Hills", "Kashmir Valley", "Ladakh: Nubra and Pangong", "Uttarakhand Hills"],
		]);
		const tray = main(page).getByRole("region", { name: "Comparison" });
		await expect(tray).toHaveCount(0);
		if (scriptOn) await hydratePage(page);
		for (const name of names.slice(0, 3)) {
			const choice = button(main(page), `Compare ${name}`);
			await choice.scrollIntoViewIfNeeded();
			const before = await choice.boundingBox();
			await choice.dispatchEvent("click");
			await expect(choice).toHaveAttribute("aria-pressed", "true");
			// The comparison takes a line above the list.
			if (scriptOn) expect((await choice.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) - 100);
		}
		await expect(page).toHaveURL(/theme=himalaya.*sort=cheapest/);
		await expect(button(main(page), `Compare ${names[3]}`)).toHaveCount(0);
		await link(tray, `Remove from comparison: ${names[2]}`).click();
		await expect(button(main(page), `Compare ${names[3]}`)).toHaveCount(1);
		await expectAccessible(page, { within: "main" });
		await link(tray, "Compare 2").click();
		await expect(page).toHaveURL(/\/destinations\/compare\?p=.+&p=.+/);
		await expect(page.getByRole("columnheader")).toHaveText([names[0] ?? "", names[1] ?? ""]);
		await link(main(page), "Add a package").click();
		await expect(tray.getByRole("listitem")).toHaveCount(2);
	});

	test("have pages, which begin at their top", async ({ page, scriptOn }) => {
		await open(page, "/destinations?sort=cheapest", scriptOn);
		const pages = main(page).getByRole("navigation", { name: "Pages of destinations" });
		await link(pages, "Next").click();
		await expect(page).toHaveURL(/\/destinations\?sort=cheapest&page=2$/);
		await expect(heading(page, "Destinations Page 2 of 2")).toBeInViewport();
		await expect(page).toHaveTitle(/^Destinations, page 2 · /);
		await expect(main(page).getByLabel("Sort")).toHaveValue("cheapest");
		if (scriptOn) await expect(main(page)).toBeFocused();
		await link(pages, "Previous").click();
		await expect(page).toHaveURL(/\/destinations\?sort=cheapest$/);
	});

	test("are a list to scan on a phone; no placeholder is cut", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/destinations");
		const cards = main(page).getByRole("article");
		await expect(cards).toHaveCount(24);
		const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
		// The number is 130 with the display font; its fallback wraps more titles.
		expect(boxes.map(({ height }) => height).sort()[12]).toBeLessThanOrEqual(160);
		const ends = await main(page)
			.getByText(/^Next:\s/)
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
		const compares = await main(page)
			.getByRole("button", { name: /^Compare / })
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
		expect(compares.length).toBe(boxes.length);
		// The button that compares stands below what its card says of the next date.
		const meets = (one: DOMRect, other: DOMRect) =>
			one.top < other.bottom - 1 && one.bottom > other.top + 1 && one.left < other.right && one.right > other.left;
		expect(compares.filter((button) => ends.some((next) => meets(button, next)))).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_000);
		await expect(cards.first()).toContainText(/Next:\s\d+\s\w{3} · \d+\sseats?\sleft/);
		await page.goto("/search");
		for (const width of [320, 360, 390]) {
			await page.setViewportSize({ width, height: 844 });
			const room = await main(page)
				.getByLabel("Search packages")
				.evaluate((input: HTMLInputElement) => {
					const { font, paddingLeft, paddingRight } = getComputedStyle(input);
					const context = document.createElement("canvas").getContext("2d");
					if (!context) throw new Error("no canvas");
					context.font = font;
					const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
					return input.clientWidth - padding - context.measureText(input.placeholder).width;
				});
			expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
		}
	});
});
