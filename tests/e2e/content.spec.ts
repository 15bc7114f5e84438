import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The dial code appears with hydration. */
async function openForm(page: Page, address: string, scriptOn: boolean) {
	await page.goto(address);
	if (scriptOn) await expect(main(page).getByText("+91", { exact: true })).toBeVisible();
}

async function openInPlace(page: Page, address: string) {
	await page.goto(address);
	await hydratePage(page);
}

for (const [address, heading] of [
	["/about-us", "About us"],
	["/contact-us", "Contact us"],
	["/b2b", "Work with us: agents and companies"],
	["/career", "Careers"],
	["/faqs", "Questions and answers"],
	["/privacy-policy", "Privacy policy"],
	["/terms-conditions", "Terms and conditions"],
	["/cancellation-policy", "Cancellation policy"],
	["/destinations", "Destinations"],
	["/blogs", "Blog"],
	["/offers", "Offers"],
	["/webinars", "Webinars"],
	["/webinars/w3/register", "Kailash Mansarovar Yatra: routes, health, papers"],
	["/get-a-call", "Get a call"],
	["/newsletter", "Newsletter"],
	["/promo", "Offers by e-mail"],
	["/webstories/view/one-night-on-the-water", "One night on the water"],
] as const) {
	test(`${address} is a complete page with title, description and canonical address`, async ({
		page,
		scriptOn,
		javaScriptEnabled,
	}) => {
		const answer = await page.goto(address);
		expect(answer?.status()).toBe(200);
		await expect(title(page)).toHaveText(heading);
		await expect(page).toHaveTitle(/.+ · Paradise$/);
		await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{20,}/);
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${address}$`));
		await expect(page.locator("meta[property='og:title']")).toHaveCount(1);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		// Once hydrated, accessibility.spec.ts judges it.
		if (!scriptOn) await expectAccessible(page, { javaScriptEnabled });
	});
}

test("R-RTE-15 a picture story, and its 404 page, have no layout around them", { tag: "@served" }, async ({ page }) => {
	await page.goto("/webstories/view/one-night-on-the-water");
	await expect(page.getByRole("banner")).toHaveCount(0);
	await expect(page.getByRole("contentinfo")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "View package" })).toHaveAttribute("href", "/package/kerala-tour");
	const frames = page.getByRole("region", { name: /^Frame \d of 5$/ });
	const widths = await frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().width));
	expect(widths).toHaveLength(5);
	for (const width of widths) expect(width).toBeGreaterThan(300);
	await expect(frames.first()).toBeInViewport({ ratio: 0.5 });
	expect((await page.goto("/webstories/view/none"))?.status()).toBe(404);
	await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("R-FTR-06 the quick links have the specified order", { tag: ["@served", "@phone"] }, async ({ page }) => {
	await page.goto("/privacy-policy");
	const links = page.getByRole("contentinfo").locator("details", { hasText: "Quick links" }).locator("a");
	const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	expect(addresses.slice(0, 9)).toEqual([
		"/",
		"/about-us",
		"/contact-us",
		"/b2b",
		"/career",
		"/faqs",
		"/terms-conditions",
		"/cancellation-policy",
		"/privacy-policy",
	]);
});

test.describe("the blog", () => {
	test("R-BLG-01 shows 24 articles a page, to the last page", async ({ page }) => {
		await page.goto("/blogs");
		await expect(main(page).getByRole("article")).toHaveCount(24);
		await main(page).getByRole("link", { name: "Older" }).click();
		await expect(page).toHaveURL(/\/blogs\?page=2$/);
		await main(page).getByRole("link", { name: "Page 3" }).click();
		await expect(page).toHaveURL(/\/blogs\?page=3$/);
		await expect(main(page).getByRole("link", { name: "Older" })).toHaveCount(0);
		expect((await page.goto("/blogs?page=4"))?.status()).toBe(404);
	});

	test("N-22 an article has paragraphs and a share picture", async ({ page, javaScriptEnabled }) => {
		await page.goto("/blogs/safari-permits");
		await expect(title(page)).toHaveText(/^Safari permits/);
		await expect(main(page).getByText(/^National parks let in a fixed number of jeeps/)).toBeVisible();
		const picture = await page.locator("meta[property='og:image']").getAttribute("content");
		expect(picture).toMatch(/\/link-picture\/posters\/.+\.jpg$/);
		const answer = await page.request.get(new URL(picture ?? "").pathname);
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
		expect((await answer.body()).length).toBeLessThan(300_000);
		await expectAccessible(page, { javaScriptEnabled });
		expect((await page.goto("/blogs/no-such-article"))?.status()).toBe(404);
	});
});

test("N-16 an offer shows its end date, code and packages", async ({ page }) => {
	await page.goto("/offers");
	const offer = main(page).getByRole("article", { name: "Gujarat in white" });
	await expect(offer.getByText(/^Until \d+ \w+ 20\d\d$/)).toBeVisible();
	await expect(offer.getByText("GUJARAT7", { exact: true })).toBeVisible();
	await offer.getByRole("link").click();
	await expect(title(page)).toHaveText("Gujarat Heritage");
});

test("R-RTE-02 destinations are narrowed, sorted and compared", async ({ page, javaScriptEnabled }) => {
	await page.goto("/destinations");
	await main(page).getByLabel("Theme").selectOption("himalaya");
	await main(page).getByLabel("Sort").selectOption("cheapest");
	await main(page).getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(/theme=himalaya.*sort=cheapest/);
	await expect(page.getByText("4 packages", { exact: true })).toBeVisible();
	await expect(main(page).getByLabel("Theme")).toHaveValue("himalaya");
	await expect(main(page).getByRole("list", { name: "Filters in use" })).toContainText(/Himalaya/);
	await expect(main(page).getByLabel("Length").locator("option")).toContainText([
		/^Length$/,
		/\(\d+\)$/,
		/\(\d+\)$/,
		/\(\d+\)$/,
	]);
	const names = await main(page).getByRole("article").getByRole("heading").allTextContents();
	expect([...names].sort()).toEqual(
		["Himachal Hills", "Kashmir Valley", "Ladakh: Nubra and Pangong", "Uttarakhand Hills"].sort(),
	);
	const tray = main(page).getByRole("region", { name: "Comparison" });
	await expect(tray).toHaveCount(0);
	for (const name of names.slice(0, 3)) {
		const choice = main(page).getByRole("button", { name: `Compare ${name}` });
		await choice.click();
		await expect(choice).toHaveAttribute("aria-pressed", "true");
	}
	await expect(page).toHaveURL(/theme=himalaya.*sort=cheapest/);
	await expect(main(page).getByRole("button", { name: `Compare ${names[3]}` })).toHaveCount(0);
	await tray.getByRole("link", { name: `Remove from comparison: ${names[2]}` }).click();
	await expect(main(page).getByRole("button", { name: `Compare ${names[3]}` })).toHaveCount(1);
	await expectAccessible(page, { javaScriptEnabled });
	await tray.getByRole("link", { name: "Compare 2" }).click();
	await expect(page).toHaveURL(/\/destinations\/compare\?p=.+&p=.+/);
	await expect(page.getByRole("columnheader")).toHaveText([names[0] ?? "", names[1] ?? ""]);
	await expect(page.getByRole("rowheader", { name: "Price per person" })).toBeVisible();
	await expectAccessible(page, { javaScriptEnabled });
	await main(page).getByRole("link", { name: "Add a package" }).click();
	await expect(tray.getByRole("listitem")).toHaveCount(2);
});

test("a filter is removed by its tag", async ({ page }) => {
	await page.goto("/destinations?theme=himalaya&days=week");
	const tags = main(page).getByRole("list", { name: "Filters in use" });
	await tags.getByRole("link", { name: "Remove filter: 5 to 8 days" }).click();
	await expect(page).toHaveURL("/destinations?theme=himalaya");
	await tags.getByRole("link", { name: "Clear all" }).click();
	await expect(page).toHaveURL("/destinations");
	await expect(tags).toHaveCount(0);
});

test("a comparison of nothing says how to choose", { tag: "@served" }, async ({ page }) => {
	for (const address of ["/destinations/compare", "/destinations/compare?p=atlantis-tour"]) {
		await page.goto(address);
		await expect(main(page).getByRole("heading", { name: "No packages to compare yet" })).toBeVisible();
		await expect(main(page).getByRole("link", { name: "Choose packages" })).toHaveAttribute("href", "/destinations");
	}
});

test("a comparison of three packages fits 320 px and keeps its labels", { tag: ["@phone", "@served"] }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 844 });
	await page.goto("/destinations/compare?p=kerala-tour&p=goa-tour-package&p=nepal-tour");
	await expect(page.getByRole("columnheader")).toHaveCount(3);
	for (const label of ["Price per person", "Route", "Next date with seats"])
		await expect(page.getByRole("rowheader", { name: label })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("destinations have pages, with their filters kept", async ({ page, scriptOn }) => {
	await page.goto("/destinations?sort=cheapest");
	await expect(main(page).getByRole("article")).toHaveCount(24);
	await expect(page.locator("link[rel=prev]")).toHaveCount(0);
	const next = page.locator("link[rel=next]");
	await expect(next).toHaveAttribute("href", /\/destinations\?sort=cheapest&page=2$/);
	const pages = main(page).getByRole("navigation", { name: "Pages of destinations" });
	if (scriptOn) await hydratePage(page);
	await pages.getByRole("link", { name: "Next" }).click();
	await expect(page).toHaveURL(/\/destinations\?sort=cheapest&page=2$/);
	await expect(title(page)).toHaveText("Destinations Page 2 of 2");
	await expect(page).toHaveTitle(/^Destinations, page 2 · /);
	await expect(main(page).getByLabel("Sort")).toHaveValue("cheapest");
	await expect(next).toHaveCount(0);
	await expect(page.locator("link[rel=prev]")).toHaveAttribute("href", /\/destinations\?sort=cheapest$/);
	await expect(title(page)).toBeInViewport();
	if (scriptOn) await expect(page.locator("main")).toBeFocused();
	await pages.getByRole("link", { name: "Previous" }).click();
	await expect(page).toHaveURL(/\/destinations\?sort=cheapest$/);
	await expect(title(page)).toHaveText("Destinations");
	await page.goto("/destinations?page=2");
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/destinations\?page=2$/);
	expect((await page.goto("/destinations?page=3"))?.status()).toBe(404);
});

test("the placeholder of the search is not cut", { tag: ["@phone", "@served"] }, async ({ page }) => {
	for (const width of [320, 360, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/search");
		const room = await main(page)
			.getByLabel("Search packages")
			.evaluate((field: HTMLInputElement) => {
				const { font, paddingLeft, paddingRight } = getComputedStyle(field);
				const context = document.createElement("canvas").getContext("2d");
				if (!context) throw new Error("no canvas");
				context.font = font;
				return (
					field.clientWidth -
					Number.parseFloat(paddingLeft) -
					Number.parseFloat(paddingRight) -
					context.measureText(field.placeholder).width
				);
			});
		expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
	}
});

test("destinations are a list to scan on a phone", { tag: ["@phone", "@served"] }, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/destinations");
	await expect(main(page).getByRole("article")).toHaveCount(24);
	const heights = await main(page)
		.getByRole("article")
		.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height).sort((one, other) => one - other));
	// 130 with the display font; its fallback wraps more titles.
	expect(heights[12]).toBeLessThanOrEqual(160);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_000);
	await expect(main(page).getByRole("article").first()).toContainText(/Next: \d+ \w{3} · \d+ seats? left/);
});

test("N-24 the contact form shows field errors, keeps typed values, and leads to the thank-you page", async ({
	page,
	scriptOn,
	uniquePhone,
}) => {
	await openForm(page, "/b2b", scriptOn);
	const form = main(page);
	await form.getByLabel("Name", { exact: true }).fill("Al");
	await form.getByLabel("Comments (optional)").fill("Forty guests\nin March");
	await form.getByRole("button", { name: "Submit" }).click();
	await expect(form.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Name is required");
	await expect(form.getByLabel("E-mail", { exact: true })).toHaveAccessibleDescription("E-mail is required");
	await expect(form.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription("Phone number is required");
	await expect(form.getByLabel("Comments (optional)")).toHaveValue("Forty guests\nin March");
	await form.getByLabel("Name", { exact: true }).fill("Asha Rao");
	await form.getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await form.getByLabel("Phone", { exact: true }).fill(uniquePhone());
	await form.getByRole("button", { name: "Submit" }).click();
	await expect(page).toHaveURL(/\/thank-you$/);
	await expect(page.getByText("Query submitted successfully soon you will notified").first()).toBeVisible();
	await expect(main(page).getByRole("link", { name: "Verify your mobile number" })).toBeVisible();
});

test.describe("questions", () => {
	test("R-FAQ-01 can be asked, and filtered by topic", async ({ page }) => {
		await page.goto("/faqs");
		await main(page).getByRole("link", { name: "Payment" }).click();
		await expect(page).toHaveURL(/\/faqs\?group=payment$/);
		await expect(
			main(page).locator("details > summary").getByText("Which ways of payment do you accept?"),
		).toBeVisible();
		await expect(main(page).getByText("What happens if I cancel?")).toHaveCount(0);
		await main(page).getByRole("button", { name: "Ask" }).click();
		await expect(main(page).getByLabel("Your question")).toHaveAccessibleDescription("Question is required");
		await main(page).getByLabel("Your question").fill("Can I pay by cheque?");
		await main(page).getByRole("button", { name: "Ask" }).click();
		await expect(page.getByText("Thank you. Your question will appear here once it's answered.")).toBeVisible();
	});

	test("R-FAQ-02 R-FAQ-03 take comments and votes", async ({ page }) => {
		await page.goto("/faqs?open=g2");
		const question = page.locator("#faq-g2");
		await question.getByRole("button", { name: "Comment" }).click();
		await expect(question.getByLabel("Your comment")).toHaveAccessibleDescription("Comment is required");
		await question.getByLabel("Your comment").fill("UPI worked well for me.");
		await question.getByRole("button", { name: "Comment" }).click();
		await expect(page).toHaveURL(/\/faqs\?done=comment&open=g2#faq-g2$/);
		await expect(page.getByText("Thank you. Your comment will appear here within a minute.")).toBeVisible();
		await question
			.getByRole("button", { name: /^Helpful/ })
			.first()
			.click();
		await expect(page.getByText("Thank you. Your vote will be counted within a minute.")).toBeVisible();
	});

	test("R-FAQ-02 keep a comment while its writer signs in, where the upstream wants a user", async ({
		page,
		request,
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		const comment = `Written before signing in, ${uniquePhone()}`;
		const data = { operation: "faq.comment", kind: "status", status: 401, times: 1, match: comment.slice(-10) };
		expect((await request.put(`${sandboxURL}/__sandbox/faults`, { data })).ok()).toBe(true);
		await page.goto("/faqs?open=g2");
		if (scriptOn) await hydratePage(page);
		const question = page.locator("#faq-g2");
		await question.getByLabel("Your comment").fill(comment);
		await question.getByRole("button", { name: "Comment" }).click();
		await expect(page).toHaveURL(/\/login\?redirectTo=%2Ffaqs/);
		await page.goto(`/login/password${new URL(page.url()).search}`);
		await main(page).getByLabel("E-mail or mobile number").fill("asha@example.com");
		await main(page).getByLabel("Password", { exact: true }).fill("Paradise@123");
		await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page).toHaveURL(/\/faqs/);
		await expect(page.locator("#faq-g2").getByLabel("Your comment")).toHaveValue(comment);
	});
});

test("R-ZOM-01 a webinar seat is reserved with a code", async ({ page, inbox, scriptOn, uniquePhone }) => {
	const phone = uniquePhone();
	await openForm(page, "/webinars/w3/register", scriptOn);
	await main(page).getByLabel("First name").fill("Asha");
	await main(page).getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await main(page).getByLabel("Phone", { exact: true }).fill(phone);
	await main(page).getByRole("button", { name: "Send code" }).click();
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	const [newest] = await inbox(phone);
	if (!scriptOn) await main(page).getByRole("button", { name: "Resend Code" }).click();
	await expect(page.getByText(/^Resend OTP in 00:\d\d$/).first()).toBeVisible();
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	await typeCode(page, newest?.code);
	await main(page).getByRole("button", { name: "Submit" }).click();
	await expect(page).toHaveURL(/\/webinars\/w3\/done$/);
	await expect(title(page)).toHaveText("Your seat is booked");
	await expect(main(page).getByRole("link", { name: "zoom.us" })).toBeVisible();
});

test("R-ZOM-01 R-POP-02 a seat is reserved in a popup over the list @script", async ({ page, inbox, uniquePhone }) => {
	const phone = uniquePhone();
	await openInPlace(page, "/webinars");
	await main(page)
		.getByRole("article", { name: /^Kailash/ })
		.getByRole("link", { name: "Register" })
		.click();
	await expect(page).toHaveURL(/\/webinars\/w3\/register$/);
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("First name")).toBeFocused();
	await dialog.getByRole("button", { name: "Send code" }).click();
	await expect(dialog.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
	await dialog.getByLabel("First name").fill("Asha");
	await dialog.getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await dialog.getByLabel("Phone", { exact: true }).fill(phone);
	await dialog.getByRole("button", { name: "Send code" }).click();
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	await expect(dialog.getByLabel("Digit 1 of 4")).toBeFocused();
	const [newest] = await inbox(phone);
	await page.keyboard.type(newest?.code ?? "");
	await dialog.getByRole("button", { name: "Submit" }).click();
	await expect(dialog.getByRole("heading", { name: "Your seat is booked" })).toBeVisible();
	await expect(dialog.getByRole("link", { name: "zoom.us" })).toBeVisible();
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/\/webinars$/);
});

test("N-13 a newsletter subscription is sent once", async ({ page, scriptOn, uniquePhone }) => {
	const email = `reader-${uniquePhone()}@example.in`;
	const openNewsletter = () => (scriptOn ? openInPlace(page, "/newsletter") : page.goto("/newsletter"));
	await openNewsletter();
	await main(page).getByLabel("E-mail", { exact: true }).fill(email);
	await main(page).getByRole("button", { name: "Subscribe" }).click();
	await expect(page).toHaveURL(/\/newsletter\?done=yes$/);
	await expect(page.getByText("Thank you. You're subscribed to our newsletter.")).toBeVisible();
	await openNewsletter();
	await main(page).getByLabel("E-mail", { exact: true }).fill(email);
	await main(page).getByRole("button", { name: "Subscribe" }).click();
	// Without script, the same form sent again within half a minute is taken for a second tap (decision 0022).
	if (scriptOn)
		await expect(main(page).getByLabel("E-mail", { exact: true })).toHaveAccessibleDescription(
			"You are already subscribed",
		);
	else await expect(page).toHaveURL(/\/newsletter\?done=yes$/);
});

test("R-ENQ-18 requests a call", async ({ page, scriptOn, uniquePhone }) => {
	await openForm(page, "/get-a-call", scriptOn);
	await main(page).getByLabel("Phone", { exact: true }).fill("12345");
	await main(page).getByRole("button", { name: "Call me" }).click();
	await expect(main(page).getByLabel("Phone", { exact: true })).toHaveAccessibleDescription("Phone number is required");
	await main(page).getByLabel("Phone", { exact: true }).fill(uniquePhone());
	await main(page).getByRole("button", { name: "Call me" }).click();
	await expect(page).toHaveURL(/\/thank-you$/);
});

test("R-ENQ-18 R-POP-02 requests a call in a popup over the page @script", async ({ page, uniquePhone }) => {
	await openInPlace(page, "/contact-us");
	await main(page).getByRole("link", { name: "have us call you" }).click();
	await expect(page).toHaveURL(/\/get-a-call$/);
	const dialog = page.getByRole("dialog", { name: "Get a call" });
	await expect(dialog.getByLabel("Phone", { exact: true })).toBeFocused();
	await dialog.getByLabel("Phone", { exact: true }).fill(uniquePhone());
	await dialog.getByRole("button", { name: "Call me" }).click();
	await expect(dialog.getByText("Thank you. A travel advisor will call you on this number.")).toBeVisible();
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/\/contact-us$/);
});

test("well-known addresses lead to the contact for weaknesses and to the form for a new password", {
	tag: ["@noscript", "@served"],
}, async ({ request }) => {
	const security = await (await request.get("/.well-known/security.txt")).text();
	expect(security).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-/);
	const change = await request.get("/.well-known/change-password", { maxRedirects: 0 });
	expect([change.status(), change.headers().location]).toEqual([302, "/profile/password"]);
});

test("the sitemap and robots.txt list the public pages", { tag: ["@noscript", "@served"] }, async ({ request }) => {
	const robots = await (await request.get("/robots.txt")).text();
	expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
	const index = await (await request.get("/sitemap.xml")).text();
	const [, part = ""] = /<loc>[^<]+(\/sitemap\.xml\?part=1)<\/loc>/.exec(index) ?? [];
	const sitemap = await (await request.get(part)).text();
	for (const path of [
		"/package/kerala-tour",
		"/blogs/safari-permits",
		"/faqs",
		"/destinations",
		"/destinations?page=2",
		"/webstories/view/one-night-on-the-water",
	])
		expect(sitemap).toContain(`${path}</loc>`);
});
