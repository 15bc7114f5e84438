import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
	button,
	dialog,
	digitBox,
	emailOf,
	field,
	heading,
	link,
	main,
	phoneOf,
	press,
	said,
	told,
	typeCode,
} from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const thanks = "Thank you. You're subscribed to our newsletter.";

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

test.describe("destinations", () => {
	test("the button that compares stands below what a card says of its next date", async ({ page }) => {
		await page.goto("/destinations");
		for (const card of await main(page).getByRole("article").filter({ hasText: "Next: " }).all()) {
			const [next, compare] = await Promise.all([
				card
					.getByText(/^Next: /)
					.first()
					.boundingBox(),
				card.getByRole("button", { name: /^Compare / }).boundingBox(),
			]);
			expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual((compare?.y ?? 0) + 1);
		}
	});

	test("R-RTE-02 are narrowed, sorted and compared @plain", async ({ page }) => {
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
		for (const name of names.slice(0, 3)) {
			await press(main(page), `Compare ${name}`);
			await expect(button(main(page), `Compare ${name}`)).toHaveAttribute("aria-pressed", "true");
		}
		await expect(page).toHaveURL(/theme=himalaya.*sort=cheapest/);
		await expect(button(main(page), `Compare ${names[3]}`)).toHaveCount(0);
		await link(tray, `Remove from comparison: ${names[2]}`).click();
		await expect(button(main(page), `Compare ${names[3]}`)).toHaveCount(1);
		await expectAccessible(page, { within: "main" });
		await link(tray, "Compare 2").click();
		await expect(page).toHaveURL(/\/destinations\/compare\?p=.+&p=.+/);
		await expect(page.getByRole("columnheader")).toHaveText([names[0] ?? "", names[1] ?? ""]);
		await expect(page.getByRole("rowheader", { name: "Price per person" })).toBeVisible();
		await link(main(page), "Add a package").click();
		await expect(tray.getByRole("listitem")).toHaveCount(2);
	});

	test("a comparison of three packages fits 320 px and keeps its labels", { tag: "@phone" }, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 844 });
		await page.goto("/destinations/compare?p=kerala-tour&p=goa-tour-package&p=nepal-tour");
		await expect(page.getByRole("columnheader")).toHaveCount(3);
		for (const label of ["Price per person", "Route", "Next date with seats"])
			await expect(page.getByRole("rowheader", { name: label })).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
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

	test("are a list to scan on a phone, under a search whose placeholder is not cut", { tag: "@phone" }, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/destinations");
		const cards = main(page).getByRole("article");
		await expect(cards).toHaveCount(24);
		const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height).sort());
		// 130 with the display font; its fallback wraps more titles.
		expect(heights[12]).toBeLessThanOrEqual(160);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_000);
		await expect(cards.first()).toContainText(/Next: \d+ \w{3} · \d+ seats? left/);
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

test("N-24 the contact form shows field errors, keeps typed values, and leads to the thank-you page @late @plain", async ({
	page,
	scriptOn,
	uniquePhone,
}) => {
	await open(page, "/b2b", scriptOn);
	const comments = main(page).getByLabel("Comments (optional)");
	const name = field(main(page), "Name");
	await name.fill("Al");
	await comments.fill("Forty guests\nin March");
	await press(main(page), "Submit");
	await expect(name).toHaveAccessibleDescription(/^Name is required/);
	await expect(emailOf(main(page))).toHaveAccessibleDescription(/^E-mail is required/);
	await expect(phoneOf(main(page))).toHaveAccessibleDescription(/^Phone number is required/);
	await expect(comments).toHaveValue("Forty guests\nin March");
	await name.fill("Asha Rao");
	await emailOf(main(page)).fill("asha@example.in");
	await phoneOf(main(page)).fill(uniquePhone());
	await press(main(page), "Submit");
	await expect(page).toHaveURL(/\/thank-you$/);
	await told(page, "Query submitted successfully soon you will notified");
	await expect(link(main(page), "Verify your mobile number")).toBeVisible();
});

test.describe("questions", () => {
	test("R-FAQ-01 R-FAQ-02 R-FAQ-03 are filtered and asked, and take comments and votes @plain", async ({ page }) => {
		await page.goto("/faqs");
		await link(main(page), "Payment").click();
		await expect(page).toHaveURL(/\/faqs\?group=payment$/);
		const ways = main(page).locator("details > summary").getByText("Which ways of payment do you accept?");
		await expect(ways).toBeVisible();
		await expect(main(page).getByText("What happens if I cancel?")).toHaveCount(0);
		await press(main(page), "Ask");
		await expect(main(page).getByLabel("Your question")).toHaveAccessibleDescription(/^Question is required/);
		await main(page).getByLabel("Your question").fill("Can I pay by cheque?");
		await press(main(page), "Ask");
		await expect(page.getByText("Thank you. Your question will appear here once it's answered.")).toBeVisible();

		await page.goto("/faqs?open=g2");
		const question = page.locator("#faq-g2");
		await press(question, "Comment");
		await expect(question.getByLabel("Your comment")).toHaveAccessibleDescription(/^Comment is required/);
		await question.getByLabel("Your comment").fill("UPI worked well for me.");
		await press(question, "Comment");
		await expect(page).toHaveURL(/\/faqs\?done=comment&open=g2#faq-g2$/);
		await expect(page.getByText("Thank you. Your comment will appear here within a minute.")).toBeVisible();
		await press(question, /^Helpful/);
		await expect(page.getByText("Thank you. Your vote will be counted within a minute.")).toBeVisible();
	});

	test("R-FAQ-02 keep a comment while its writer signs in, where the upstream wants a user", async ({
		page,
		request,
		sandboxURL,
		scriptOn,
		member,
	}) => {
		await page.context().clearCookies({ name: "s" });
		const comment = `Written before signing in, ${member.phone}`;
		const data = { operation: "faq.comment", kind: "status", status: 401, times: 1, match: comment.slice(-10) };
		expect((await request.put(`${sandboxURL}/__sandbox/faults`, { data })).ok()).toBe(true);
		await open(page, "/faqs?open=g2", scriptOn);
		const question = page.locator("#faq-g2");
		await question.getByLabel("Your comment").fill(comment);
		await press(question, "Comment");
		await expect(page).toHaveURL(/\/login\?redirectTo=%2Ffaqs/);
		await page.goto(`/login/password${new URL(page.url()).search}`);
		await main(page).getByLabel("E-mail or mobile number").fill(member.email);
		await field(main(page), "Password").fill(member.password);
		await press(main(page), "Sign in");
		await expect(page).toHaveURL(/\/faqs/);
		await expect(page.locator("#faq-g2").getByLabel("Your comment")).toHaveValue(comment);
	});
});

test("R-ZOM-01 a webinar seat is reserved with a code @noscript", async ({ page, codeFor, uniquePhone }) => {
	const phone = uniquePhone();
	await page.goto("/webinars/w3/register");
	await main(page).getByLabel("First name").fill("Asha");
	await emailOf(main(page)).fill("asha@example.in");
	await phoneOf(main(page)).fill(phone);
	await press(main(page), "Send code");
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	const code = await codeFor(phone);
	await press(main(page), "Resend Code");
	await expect(said(page, /^Resend OTP in 00:\d\d$/)).toBeVisible();
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	await typeCode(page, code);
	await press(main(page), "Submit");
	await expect(page).toHaveURL(/\/webinars\/w3\/done$/);
	await expect(heading(page, "Your seat is booked")).toBeVisible();
	await expect(link(main(page), "zoom.us")).toBeVisible();
});

test("R-ZOM-01 R-POP-02 a seat is reserved in a popup over the list @script", async ({
	page,
	codeFor,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	const box = dialog(page);
	await open(page, "/webinars");
	await link(main(page).getByRole("article", { name: /^Kailash/ }), "Register").click();
	await expect(page).toHaveURL(/\/webinars\/w3\/register$/);
	await expect(box.getByLabel("First name")).toBeFocused();
	await press(box, "Send code");
	await expect(box.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
	await box.getByLabel("First name").fill("Asha");
	await emailOf(box).fill("asha@example.in");
	await phoneOf(box).fill(phone);
	await press(box, "Send code");
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	await expect(digitBox(box, 1)).toBeFocused();
	await expect(said(box, /^Resend OTP in 00:\d\d$/)).toBeVisible();
	await page.keyboard.type(await codeFor(phone));
	await press(box, "Submit");
	await expect(box.getByRole("heading", { name: "Your seat is booked" })).toBeVisible();
	await expect(link(box, "zoom.us")).toBeVisible();
	await press(box, "Done");
	await expect(box).toBeHidden();
	await expect(page).toHaveURL(/\/webinars$/);
});

test("N-13 a newsletter subscription is sent once @plain", async ({ page, scriptOn, uniquePhone }) => {
	const subscribe = async (address: string) => {
		await open(page, "/newsletter", scriptOn);
		await emailOf(main(page)).fill(address);
		await press(main(page), "Subscribe");
	};
	const address = `reader-${uniquePhone()}@example.in`;
	await subscribe(address);
	await expect(page).toHaveURL(/\/newsletter\?done=yes$/);
	await expect(page.getByText(thanks)).toBeVisible();
	await subscribe(address);
	// The reply is the same whether the address was subscribed or not.
	await expect(page).toHaveURL(/\/newsletter\?done=yes$/);
	await expect(page.getByText(thanks)).toBeVisible();
});

test("R-ENQ-18 R-POP-02 requests a call, in a popup over the page or on a page @late @plain", async ({
	page,
	scriptOn,
	uniquePhone,
}) => {
	await open(page, "/contact-us", scriptOn);
	await link(main(page), "have us call you").click();
	await expect(page).toHaveURL(/\/get-a-call$/);
	const place = scriptOn ? dialog(page, "Get a call") : main(page);
	if (scriptOn) await expect(phoneOf(place)).toBeFocused();
	await phoneOf(place).fill("12345");
	await press(place, "Call me");
	await expect(phoneOf(place)).toHaveAccessibleDescription(/^Phone number is required/);
	await phoneOf(place).fill(uniquePhone());
	await press(place, "Call me");
	if (!scriptOn) return expect(page).toHaveURL(/\/thank-you$/);
	await expect(place.getByText("Thank you. A travel advisor will call you on this number.")).toBeVisible();
	await press(place, "Done");
	await expect(place).toBeHidden();
	await expect(page).toHaveURL(/\/contact-us$/);
});
