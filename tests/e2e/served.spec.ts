import { brotliCompressSync, constants } from "node:zlib";
import { matchPath } from "react-router";
import { addDays, formatDay, todayInIndia } from "#app/lib/dates.ts";
import siteMap from "#app/routes.ts";
import { readPdf } from "#tests/support/pdf-text.ts";
import { expect, part, type ReadPage, readHref, readText, readTitle, test } from "./read-page.ts";
import { otherRoutes, publicPages } from "./site-map.ts";

const listOf = (page: ReadPage, selector: string): string[] =>
	[...page.document.querySelectorAll(selector)].map((element) => readText(element));
const canonicalOf = ({ document }: ReadPage): string =>
	new URL(document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "missing:").pathname;
const headersOf = ({ headers }: ReadPage, ...names: string[]) => names.map((name) => headers.get(name));

/** Search engines are to leave these alone. */
const unlisted = /\/(compare\?.*|dates|pictures|notice|price-request|enquiry|menu|preferences|nowhere|search\?.*)$/;

test.describe("public pages", () => {
	test("R-RTE-17 this suite visits every public route of the site map", () => {
		const visited = publicPages.map(({ address }) => address.split("?")[0] ?? "");
		const missed = siteMap
			.map(({ path }) => path ?? "")
			.filter((path) => !otherRoutes.some((pattern) => pattern.test(path)))
			.filter((path) => !visited.some((address) => matchPath(`/${path}`, address)));
		expect(missed).toEqual([]);
	});

	for (const { address, title, words } of publicPages)
		test(`R-GEN-08 R-RTE-17 ${address} is complete without script: words, title, description`, async ({ read }) => {
			const page = await read(address);
			expect(page.status).toBe(address === "/nowhere" ? 404 : 200);
			expect(readTitle(page)).toBe(title);
			const all = readText(page.document.body);
			expect(words.filter((word) => !all.includes(word))).toEqual([]);
			expect(page.document.querySelector("title")?.textContent).toMatch(/.{8,}/);
			expect(all).not.toContain("Loading");
			if (unlisted.test(address)) return;
			expect(page.document.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(/.{20,}/);
			expect(page.document.querySelectorAll("meta[property='og:title']")).toHaveLength(1);
			expect(canonicalOf(page)).toBe(address.replace("/domestic/", "/package/"));
		});

	for (const address of [
		...["/nowhere", "/package/atlantis-tour", "/enquiry/kerala-tour", "/package/kerala.tour", "/a/b/c"],
	])
		test(`the unknown address ${address} is a helpful 404 page`, async ({ read }) => {
			const page = await read(address);
			expect([page.status, readTitle(page)]).toEqual([404, "We couldn't find this page"]);
		});

	for (const [address, beginning] of [
		["/login/otp", "/login"],
		["/login/create/otp", "/login/create"],
		["/login/reset/otp", "/login/reset"],
		["/login/reset/new", "/login/reset"],
		["/logout", "/"],
		["/enquiry/verify", "/enquiry"],
		["/enquiry/done", "/enquiry"],
		["/thank-you", "/enquiry"],
	] as const)
		test(`R-RTE-09 R-HDR-08 AMB-41 ${address} leads to ${beginning} whoever has not begun`, async ({ read }) => {
			expect((await read(address)).location).toBe(beginning);
		});
});

/**
 * The document in brotli, its elements, and its inlined rules as they are. The brand's letters take 0.6 KB of either, the form
 * of the footer 0.8 KB, the menu 1.3 KB. Its dates and its form key make it differ by some 30 bytes and ten elements from one
 * day and visit to the next.
 */
const figuresOf = ({ html, document }: ReadPage) => ({
	// The site compresses so a page that is asked for often, and that comes from its cache.
	bytes: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
		.length,
	elements: document.querySelectorAll("*").length,
	// The parsed page has no rules left.
	ruleBytes: /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? Number.NaN,
});

for (const [address, most] of [
	["/", { bytes: 12.5 * 1024, elements: 880, ruleBytes: 18_100 }],
	["/package/kerala-tour", { bytes: 16.8 * 1024, elements: 1_210, ruleBytes: 20_400 }],
] as const)
	test(`${address} is small: its document, elements and inlined rules`, async ({ read }, info) => {
		await expect(async () => {
			const figures = figuresOf(await read(address));
			info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
			for (const name of ["bytes", "elements", "ruleBytes"] as const)
				expect(figures[name], name).toBeLessThanOrEqual(most[name]);
		}).toPass();
	});

test.describe("home and search", () => {
	test("home names the lowest price of its packages, and search has the same trending ones first", async ({ read }) => {
		const home = await read("/");
		const amounts = (text: string) =>
			[...text.matchAll(/from\s+₹([\d,]+)/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
		const [, sentence = ""] = /(Fixed dates, full prices.*?from\s+₹[\d,]+)/.exec(home.text) ?? [];
		expect(amounts(sentence)).toEqual([Math.min(...amounts(readText(home.document.body)))]);
		const trending = (page: ReadPage) =>
			[...(part(page.document, "Trending packages")?.querySelectorAll("article h3") ?? [])].map(readText);
		expect(trending(home)).not.toEqual([]);
		expect(trending(await read("/search")).slice(0, trending(home).length)).toEqual(trending(home));
	});

	test("a search for kasmir asks: Did you mean Kashmir?", async ({ read }) => {
		const { document, text } = await read("/search?q=kasmir");
		expect(text).toContain("Did you mean Kashmir?");
		expect(readHref(part(document, "You may like"), "Kashmir Valley")).toBeTruthy();
		expect(readHref(document.querySelector("main") ?? undefined, "Kashmir")).toBe("/search?q=Kashmir");
	});

	test("a search for a place finds every package that goes there, grouped, and where it lies", async ({ read }) => {
		const manali = await read("/search?q=manali");
		const [sold, open, ...more] = listOf(manali, "main article");
		expect([sold, open]).toEqual([
			expect.stringMatching(/Himachal Hills.*Sold out/),
			expect.stringMatching(/Spiti Valley.*₹[\d,]+/),
		]);
		expect(more).toEqual([]);
		expect(listOf(manali, "main h2")).toEqual(expect.arrayContaining(["Domestic", "Backpacking"]));
		expect(listOf(manali, "main mark")).toEqual(["Manali", "Manali"]);
		const gulmarg = await read("/search?q=gulmarg");
		expect(listOf(gulmarg, "main article")[0]).toContain("Srinagar → Sonamarg via Gulmarg");
		const popular = readText(part(gulmarg.document, "Also popular"));
		expect(popular).toContain("₹");
		expect(popular).not.toContain("Kashmir Valley");
	});

	test("the menu leads a visitor to Account, Support and Notify, and shows prices with taxes", async ({ read }) => {
		const { document } = await read("/menu");
		expect(readHref(part(document, "Tour packages"), "Central Asia")).toBeTruthy();
		const shortcuts = [...(part(document, "Shortcuts")?.querySelectorAll("a") ?? [])];
		expect(shortcuts.map(readText)).toEqual(["Account", "Support", "Notify"]);
		expect(shortcuts.at(-1)?.getAttribute("href")).toBe("/login?redirectTo=%2Fnotifications");
		const menu = readText(part((await read("/contact-us")).document, "Packages"));
		expect(menu).toMatch(/Nepal Highlights.{0,80}from ₹35,236/);
	});

	for (const query of ["?q=go", "?q=%20%20go%20%20", ""])
		test(`R-SRC-02 R-SRC-03 R-SRC-04 /search${query} shows what is trending until three letters`, async ({ read }) => {
			const page = await read(`/search${query}`);
			expect(page.text.includes("Type at least 3 letters to search.")).toBe(query !== "");
			expect(part(page.document, "Trending packages")?.querySelector("a")).toBeTruthy();
		});

	test("R-SRC-05 R-SRC-06 R-SRC-08 a result has picture, title and duration", async ({ read }) => {
		const page = await read("/search?q=kerala");
		const [hit] = page.document.querySelectorAll('main a[href="/domestic/kerala-tour"]');
		const card = hit?.closest("article");
		expect(readText(card)).toMatch(
			/Kerala Backwaters.*5 nights, 6 days.*Kochi → Alleppey, 5 stops.*Next: \d+ \w{3} · [123] seats? left.*₹/,
		);
		expect(readText(card?.querySelector("mark"))).toBe("Kerala");
		expect(card?.querySelector("img")?.getAttribute("src")).toMatch(/\?w=100$/);
		expect(part(page.document, "Trending packages")).toBeUndefined();
		expect(readHref((await read("/search?q=meghalaya")).document, /Meghalaya: Living/)).toMatch(/\/meghalaya-tour$/);
	});

	test("without results it links an advisor and trending packages", async ({ read }) => {
		const page = await read("/search?q=atlantis");
		expect(page.text).toContain("Nothing found for “atlantis”");
		expect(readHref(page.document.querySelector("main") ?? undefined, "Ask an advisor")).toMatch(/^\/enquiry/);
		expect(part(page.document, "Trending packages")?.querySelector("a")).toBeTruthy();
	});

	test("R-SRC-07 it shows no message when it fails", async ({ read }) => {
		const page = await read("/search?q=error");
		expect(page.status).toBe(200);
		expect(part(page.document, "Trending packages")?.querySelector("a")).toBeTruthy();
		expect(page.document.querySelector("main [role=alert]")).toBeNull();
		expect(page.text).not.toMatch(/Nothing found|unexpected/);
	});

	for (const query of ["../../boom", "a/b?c#d", "100%", "<script>alert(1)</script>"])
		test(`R-SRC-09 ${query} is plain text for it`, async ({ read }) => {
			const page = await read(`/search?q=${encodeURIComponent(query)}`);
			expect(page.status).toBe(200);
			expect(page.document.querySelector("main input[name=q]")?.getAttribute("value")).toBe(query);
		});
});

test.describe("a package", () => {
	test("R-PKG-06 lists its dates, prices and seats, without past dates", async ({ read }) => {
		const { document } = await read("/package/kerala-tour");
		const departures = part(document, "Departures by month, prices per adult")?.querySelectorAll("li") ?? [];
		expect(departures).toHaveLength(11);
		const first = readText(departures[0]);
		for (const words of ["₹22,575 with taxes", "Non-refundable"]) expect(first).toContain(words);
		const tomorrow = formatDay(addDays(todayInIndia(), 1));
		expect(departures[0]?.querySelector("button")?.getAttribute("aria-label")).toBe(`Book ${tomorrow}`);
		expect(first).toMatch(/[123] seats? left/);
		expect(readText(part(document, "Dates and prices"))).toContain("₹21,500 per adult before taxes, plus 5% GST.");
	});

	test("shows the weather on a chosen day", async ({ read }) => {
		const day = addDays(todayInIndia(), 40);
		const weather = part((await read(`/package/kerala-tour?date=${day}`)).document, /^Weather/);
		expect(readText(weather?.querySelector("h2, h3"))).toBe(`Weather on ${formatDay(day)}`);
		expect(readText(weather)).toMatch(/Munnar.*°C/);
	});

	test("is shared as plain text: title, price, dates and address", async ({ read }) => {
		const file = await read("/package/nepal-tour.txt");
		expect(headersOf(file, "content-type")).toEqual(["text/plain; charset=utf-8"]);
		expect(file.html).toMatch(/^Nepal Highlights\n6 nights, 7 days\nFrom ₹[\d,]+ per adult, with taxes\n/);
		expect(file.html).toMatch(/\/package\/nepal-tour\n$/);
		expect((await read("/package/no-such-tour.txt")).status).toBe(404);
	});

	test("R-PKG-07 carries a dated notice, a price on request, dates that are sold out", async ({ read }) => {
		expect((await read("/package/kashmir-tour")).text).toMatch(/\d{1,2} \w+ 20\d\d: [^.]*Srinagar–Sonamarg road/);
		const russia = await read("/package/russia-tour");
		expect(russia.text).toContain("Price on request");
		expect(readHref(russia.document, "Request a price")).toBe("/package/russia-tour/price-request");
		const himachal = await read("/package/himachal-tour-package");
		expect(himachal.text).toContain("All dates are sold out for now");
		expect(readHref(himachal.document, "Ask about other dates")).toBeTruthy();
		const similar = part(himachal.document, "India trips with seats");
		expect(similar?.querySelectorAll("article").length).toBeGreaterThan(2);
		similar?.remove();
		expect(part(himachal.document, /^Departures/)).toBeUndefined();
		expect(readText(himachal.document.querySelector("article > ul"))).not.toContain("charge");
		expect(readText(himachal.document.querySelector("article"))).not.toContain("₹");
	});

	test("its head quotes a review with stars and its subject, and three similar trips follow", async ({ read }) => {
		const { document } = await read("/package/kerala-tour");
		const similar = [...(part(document, "Similar trips")?.querySelectorAll("h3") ?? [])].map(readText);
		expect(similar).toHaveLength(3);
		expect(similar).not.toContain("Kerala Backwaters");
		expect(part(document, "Testimonials")).toBeUndefined();
		const praise = document.querySelector("article figure");
		expect(praise?.querySelector("[role=img]")?.getAttribute("aria-label")).toMatch(/^Rated [45] out of 5$/);
		expect(readText(praise)).toMatch(/.+ “[^”]+” \S+/);
	});

	test("R-PKG-06 a price of the list stands at a date only where that date has another", async ({ read }) => {
		const { document } = await read("/package/goa-tour-package");
		const prices = readText(part(document, "Dates and prices"));
		expect(prices).toMatch(/Child ?₹9,345/);
		expect(prices.split("₹9,345")).toHaveLength(2);
		expect(prices).toContain("Child ₹9,660");
		expect(prices).not.toContain("Single room ₹");
	});

	test("R-ENQ-05 R-ENQ-19 enquiries know it, and only a price on request can be asked for", async ({ read }) => {
		const { document } = await read("/package/nepal-tour");
		expect(readHref(document.querySelector("article") ?? undefined, "Enquire")).toBe(
			"/enquiry?package=nepal-tour&from=%2Fpackage%2Fnepal-tour",
		);
		const packageIn = (page: Document) => page.querySelector("footer input[name=packagename]")?.getAttribute("value");
		expect(packageIn(document)).toMatch(/^Nepal/);
		expect(packageIn((await read("/contact-us")).document) ?? "").toBe("");
		expect((await read("/package/kerala-tour/price-request")).location).toMatch(/^\/enquiry\?package=kerala-tour/);
		expect((await read("/package/atlantis-tour/price-request")).status).toBe(404);
	});

	test("R-PKG-01 the price is said with all taxes from the first card to the dates", async ({ read }) => {
		const inAll = "from ₹35,236 per person with taxes ₹32,900 before taxes";
		const cards = listOf(await read("/package/international"), "main article");
		expect(cards.find((card) => card.includes("Nepal Highlights"))).toContain("from ₹35,236 per person with taxes");
		const nepal = await read("/package/nepal-tour");
		expect(nepal.text).toContain(inAll);
		expect(nepal.text).not.toMatch(/₹[\d,]+\.\d/);
		const prices = readText(part(nepal.document, "Dates and prices"));
		expect(prices).toContain("Price per person with taxes");
		expect(prices).toMatch(/Adult, twin sharing\s*₹35,236/);
		expect(prices).toContain("₹32,900 per adult before taxes, plus 5% GST.");
		expect(prices).toContain("2% tax collected at source (TCS) is added to the price with GST.");
		expect(prices).toContain("claim it back in your income tax return");
	});

	test("R-PKG-06 each date says what a child, an infant and a single room cost", async ({ read }) => {
		const { document } = await read("/package/goa-tour-package/dates");
		const first = readText(part(document, /^Departures/)?.querySelector("li"));
		expect(first).toContain("₹14,595 with taxes");
		expect(first).toMatch(/Child ₹[\d,]+.*Infant (free|₹[\d,]+).*Single room ₹[\d,]+ more/);
	});

	test("each date tells cancellation charges and part payment, and the head those of the next", async ({ read }) => {
		const page = await read("/package/kerala-tour/dates");
		const rows = [...(part(page.document, /^Departures/)?.querySelectorAll("li") ?? [])].map(readText);
		const open = rows.filter((row) => !row.includes("Sold out"));
		for (const row of open) {
			expect(row).toMatch(
				/Non-refundable|(Cancellation: \d+% charge|Free cancellation) until \d+ [A-Z][a-z]+, then (\d+%|nothing is refunded)/,
			);
			expect(row).toMatch(/Full payment|Pay \d+% now, the rest by \d+ [A-Z][a-z]{2}/);
		}
		expect(open[0]).toContain("Non-refundable · Full payment");
		expect(open.at(-1)).toMatch(/Cancellation: 10% charge until .*, then 25% or more · Pay \d+% now/);
		const cheapest = rows.filter((row) => row.includes("Lowest price"));
		expect(cheapest).toHaveLength(1);
		expect(cheapest[0]).toContain("₹22,575 with taxes");
		expect(cheapest[0]).not.toContain("Non-refundable");
		const head = (await read("/package/kerala-tour")).document;
		expect(listOf({ document: head } as ReadPage, "article > ul li").join()).toContain("Next date: non-refundable");
		const policy = (await read("/cancellation-policy")).text;
		expect(policy).toContain("7 to 14 days before departure: 50%");
		expect(policy).toContain("Less than 7 days before departure, or no show: 100%");
		expect(policy).not.toMatch(/\d %/);
	});

	test("how long a passport must be valid is told by the package alone", async ({ read }) => {
		expect((await read("/package/europe-tour")).text).toContain("Passport valid for three months after return");
		for (const address of ["/terms-conditions", "/cancellation-policy", "/privacy-policy"]) {
			const { text } = await read(address);
			expect([address, /\bmonths\b[^.]*passport|passport[^.]*\bmonths\b/i.exec(text)]).toEqual([address, null]);
		}
		expect((await read("/terms-conditions")).text).toContain("says how long after the trip the passport must be valid");
	});

	test("what is sold out says so on its card, without a price, and comes last", async ({ read }) => {
		for (const address of [
			...["/package/domestic", "/package/himalaya", "/package/domestic?sort=cheapest"],
			"/destinations?sort=cheapest&theme=himalaya",
		]) {
			const cards = listOf(await read(address), "main article");
			const sold = cards.findIndex((card) => card.includes("Himachal Hills"));
			expect([address, sold]).toEqual([address, cards.length - 1]);
			expect(cards[sold]).toContain("Sold out");
			expect(cards[sold]).not.toContain("₹");
		}
	});

	test("R-KMY-01 R-KMY-02 the yatra is found everywhere, its batches are shown before sign-in", async ({ read }) => {
		const yatra = "/registration/kmy";
		for (const address of ["/menu", "/package/kailash-mansarovar", "/search?q=kmy", "/search?q=Mansarovar"]) {
			const { document } = await read(address);
			expect([
				address,
				readHref(document.querySelector("main") ?? undefined, /^Kailash Mansarovar Yatra( registration)?$/),
			]).toEqual([address, yatra]);
		}
		const page = await read(yatra);
		for (const rule of ["You are between 18 and 70 years old.", "Your body mass index is 25 or less"])
			expect(page.text).toContain(rule);
		for (const [route, count] of [
			["Lipulekh route", 5],
			["Nathu La route", 10],
		] as const) {
			const batches = [...(part(page.document, route)?.querySelectorAll("li") ?? [])].map(readText);
			expect(batches).toHaveLength(count);
			for (const batch of batches) expect(batch).toMatch(/^Batch \d+ \d+ \w+ to \d+ \w+ 50 seats$/);
		}
	});

	test("a category introduces itself, and is filtered and sorted by its address", async ({ read }) => {
		const himalaya = await read("/package/himalaya");
		expect(readTitle(himalaya)).toBe("Himalaya tour packages");
		expect(himalaya.text).toMatch(
			/Choose from 4 packages of \d+ to \d+ days from ₹[\d,]+ per person with taxes\. The next one starts on \d+ \w+ \d{4}\./,
		);
		const week = await read("/package/domestic?days=week");
		expect(readHref((await read("/package/domestic")).document, /^5 to 8 days/)).toBe("/package/domestic?days=week");
		const dearest = "/package/domestic?days=week&sort=dearest";
		expect(readHref(week.document, "Sort: Highest price first")).toBe(dearest);
		const cards = listOf(await read(dearest), "main article");
		const prices = cards.flatMap((card) => Number(/₹([\d,]+)/.exec(card)?.[1]?.replaceAll(",", "") ?? 0));
		expect(prices.length).toBeGreaterThan(1);
		expect(prices).toEqual(prices.toSorted((one, other) => other - one));
		expect(cards.join()).not.toContain(", 4 days");
		const empty = await read("/package/cruise-holidays");
		expect(listOf(empty, "main h2")).toContain("No packages here yet");
		expect(readHref(empty.document.querySelector("main") ?? undefined, "Search all packages")).toBe("/search");
	});

	test("its itinerary is a public file", async ({ read }) => {
		const page = await read("/package/kerala-tour?tab=practical_tab");
		expect(readHref(page.document, "Download itinerary (PDF)")).toBe("/package/kerala-tour/itinerary.pdf");
		const file = await read("/package/kerala-tour/itinerary.pdf");
		expect(headersOf(file, "content-type", "cache-control")).toEqual(["application/pdf", "public, max-age=300"]);
		const words = readPdf(file.bytes).pages.join(" ").replaceAll(" ", "");
		expect(words).toMatch(/From₹[\d,]+peradult,withtaxes.*Nextdepartures.*₹[\d,]+.*Day1:/);
		expect(file.bytes.toString("latin1")).toMatch(/\/Subtype \/Image/);
		expect((await read("/package/no-such-tour/itinerary.pdf")).status).toBe(404);
	});
});

test.describe("content", () => {
	test("R-RTE-15 R-LAY-01 a picture story, and its 404 page, have no layout around them", async ({ read }) => {
		const story = await read("/webstories/view/one-night-on-the-water");
		expect(story.document.querySelector("header, footer, dialog")).toBeNull();
		expect(readHref(story.document, "View package")).toBe("/package/kerala-tour");
		const none = await read("/webstories/view/none");
		expect([none.status, none.document.querySelector("footer")]).toEqual([404, null]);
	});

	test("R-FTR-01 R-FTR-05 R-FTR-06 R-FTR-09 R-FTR-11 the footer has links, contacts, year, form", async ({ read }) => {
		const { document } = await read("/about-us");
		const footer = document.querySelector("footer") ?? document;
		const lists = [...footer.querySelectorAll("details")];
		const quick = lists.find((list) => readText(list).startsWith("Quick links"))?.querySelectorAll("a") ?? [];
		expect([...quick].slice(0, 9).map((one) => one.getAttribute("href"))).toEqual([
			...["/", "/about-us", "/contact-us", "/b2b", "/career", "/faqs"],
			...["/terms-conditions", "/cancellation-policy", "/privacy-policy"],
		]);
		expect(footer.querySelector("a[href^='tel:']")).toBeTruthy();
		expect(footer.querySelector("a[href^='mailto:']")).toBeTruthy();
		expect([...footer.querySelectorAll("a")].filter((one) => readText(one) === "Uttarakhand")).toEqual([]);
		expect(readText(footer as Element)).toContain(`© ${todayInIndia().slice(0, 4)} Paradise`);
		expect(readHref(footer, /^HAVE AN ENQUIRY\? WRITE TO US…/)).toBeTruthy();
		for (const path of ["/contact-us", "/package/kerala-tour"])
			expect(part((await read(path)).document, "HAVE AN ENQUIRY? WRITE TO US…")).toBeTruthy();
	});

	test("R-BLG-01 the blog shows 24 articles a page, to the last page", async ({ read }) => {
		const first = await read("/blogs");
		expect(listOf(first, "main article")).toHaveLength(24);
		expect(readHref(first.document, "Older")).toBe("/blogs?page=2");
		expect(readHref((await read("/blogs?page=2")).document, "Page 3")).toBe("/blogs?page=3");
		expect(readHref((await read("/blogs?page=3")).document, "Older")).toBeNull();
		expect((await read("/blogs?page=4")).status).toBe(404);
	});

	test("N-22 an article has paragraphs and a share picture", async ({ read }) => {
		const page = await read("/blogs/safari-permits");
		expect(page.text).toContain("National parks let in a fixed number of jeeps");
		const source = page.document.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "";
		expect(source).toMatch(/\/link-picture\/posters\/.+\.jpg$/);
		const picture = await read(new URL(source).pathname);
		expect([picture.status, ...headersOf(picture, "content-type")]).toEqual([200, "image/jpeg"]);
		expect(picture.bytes.length).toBeLessThan(300_000);
		expect((await read("/blogs/no-such-article")).status).toBe(404);
	});

	test("N-16 R-POP-03 an offer has end date, code and packages, and the promo's page shows one", async ({ read }) => {
		const offers = await read("/offers");
		const gujarat = [...offers.document.querySelectorAll("main article")].find((one) =>
			readText(one).includes("GUJARAT7"),
		);
		expect(readText(gujarat)).toMatch(/^Until \d+ \w+ 20\d\d 7% OFF Gujarat in white/);
		expect(gujarat?.querySelector("a")?.getAttribute("href")).toMatch(/gujarat-tour$/);
		const usable = [...offers.document.querySelectorAll("main article:has(code)")].find(
			(one) => !/Ended on|From \d/.test(readText(one)),
		);
		const goa = await read("/promo?package=goa-tour-package");
		for (const said of ["10% OFF", "Code WELCOME10"]) expect(goa.text).toContain(said);
		const promo = (await read("/promo")).text;
		for (const selector of ["h2, h3", "code"]) expect(promo).toContain(readText(usable?.querySelector(selector)));
	});

	test("a filter of destinations is removed by its tag", async ({ read }) => {
		const { document } = await read("/destinations?theme=himalaya&days=week");
		const tags = part(document, "Filters in use");
		expect(readHref(tags, "Remove filter: 5 to 8 days")).toBe("/destinations?theme=himalaya");
		expect(readHref(tags, "Clear all")).toBe("/destinations");
		expect(part((await read("/destinations")).document, "Filters in use")).toBeUndefined();
	});

	test("destinations have pages, with their filters kept", async ({ read }) => {
		const rel = ({ document }: ReadPage, name: string) =>
			new URL(document.querySelector(`link[rel=${name}]`)?.getAttribute("href") ?? "missing:/none", "http://site").href;
		const first = await read("/destinations?sort=cheapest");
		expect(listOf(first, "main article")).toHaveLength(24);
		expect(rel(first, "next")).toMatch(/\/destinations\?sort=cheapest&page=2$/);
		expect(rel(first, "prev")).toBe("missing:/none");
		const second = await read("/destinations?sort=cheapest&page=2");
		expect(second.document.querySelector("title")?.textContent).toMatch(/^Destinations, page 2 · /);
		expect(rel(second, "prev")).toMatch(/\/destinations\?sort=cheapest$/);
		expect(rel(second, "next")).toBe("missing:/none");
		expect(rel(await read("/destinations?page=2"), "canonical")).toMatch(/\/destinations\?page=2$/);
		for (const address of ["/destinations?page=3", "/search?q=tour&page=3"])
			expect((await read(address)).status).toBe(404);
	});

	for (const address of ["/destinations/compare", "/destinations/compare?p=atlantis-tour"])
		test(`${address}, a comparison of nothing, says how to choose`, async ({ read }) => {
			const page = await read(address);
			expect(listOf(page, "main h1, main h2")).toContain("No packages to compare yet");
			expect(readHref(page.document, "Choose packages")).toBe("/destinations");
		});
});

/** Asha's booking for Nepal is paid and a month away; the one for Europe is partly paid; the one for Ladakh is not paid. */
test.describe("signed in", () => {
	const nepal = { path: "/bookings/b100105", number: "PAR-100105" };
	const ladakh = "/bookings/b100107";

	test("voucher and calendar are files for their owner only", async ({ readAsAsha, read }) => {
		const pdf = await readAsAsha(`${nepal.path}/voucher.pdf`);
		expect(headersOf(pdf, "content-type", "content-disposition", "cache-control", "x-content-type-options")).toEqual([
			...["application/pdf", `attachment; filename="voucher-${nepal.number}.pdf"`, "private, no-store", "nosniff"],
		]);
		expect(pdf.headers.get("content-security-policy")).toContain("default-src 'none'");
		const { pages } = readPdf(pdf.bytes);
		expect(pages).toHaveLength(1);
		const words = pages[0]?.replaceAll(" ", "");
		for (const said of [
			...[`Booking${nepal.number}`, "Yourguide", "+9170000", "Emergencyline", "Showthisatthemeetingpoint"],
		])
			expect(words).toContain(said);
		expect(words).toMatch(/AshaMenon,\d+years.*Hotels.*Cityhotel,Kathmandu,2nights/);
		expect(words).toMatch(/Departure\d+[A-Z][a-z]+20\d\d/);
		expect(pdf.bytes.toString("latin1")).toMatch(/\/Subtype \/Image/);
		const calendar = await readAsAsha(`${nepal.path}/trip.ics`);
		const types = ["text/calendar; charset=utf-8", "private, no-store"];
		expect(headersOf(calendar, "content-type", "cache-control")).toEqual(types);
		expect(calendar.html).toMatch(/^BEGIN:VCALENDAR\r\n/);

		expect((await readAsAsha(`${ladakh}/voucher.pdf`)).status).toBe(404);
		const visitor = await read(`${nepal.path}/voucher.pdf`);
		const signIn = `/login?redirectTo=${encodeURIComponent(`${nepal.path}/voucher.pdf`)}`;
		expect([visitor.status, visitor.location]).toEqual([302, signIn]);
	});

	test("R-CRT-07 R-PKG-11 a booking tells state and steps; voucher and receipt are pages", async ({ readAsAsha }) => {
		const { text, document } = await readAsAsha(nepal.path);
		const words = ["Confirmed and paid", "Paid in full.", "Your guide", "Day by day", "If you cancel today: "];
		for (const said of words) expect(text).toContain(said);
		expect(text).toMatch(/Weather on \d+ \w+ \d{4}/);
		expect(readHref(document, /^\+91 70000/)).toMatch(/^tel:\+9170000\d{5}$/);
		expect(readHref(document, /^guide\d+@/)).toMatch(/^mailto:guide/);
		expect(readHref(document, "Cancel this booking")).toBe(`${nepal.path}/cancel`);
		expect(readHref(document, "View voucher")).toBe(`${nepal.path}/voucher`);
		expect(readHref(document, "WhatsApp")).toMatch(/^https:\/\/wa\.me\/\?text=/);
		expect(readHref(document, "SMS")).toMatch(/^sms:/);
		expect(readHref(document, "Text to copy")).toBe("/package/nepal-tour.txt");

		const voucher = await readAsAsha(`${nepal.path}/voucher`);
		const shown = [`Show this at the meeting point · ${nepal.number}`, `Booking ${nepal.number}`, "Asha Menon"];
		for (const said of shown) expect(voucher.text).toContain(said);
		expect(voucher.text).toMatch(/, \+91 70000/);
		expect(part(voucher.document, "Hotels")?.querySelector("li")).toBeTruthy();
		expect(voucher.html).toContain(`QR code of the booking number ${nepal.number}`);

		const receipt = await readAsAsha(`${nepal.path}/receipt`);
		expect(readTitle(receipt)).toMatch(/^Receipt PAR-100105-1 · \d+ \w+ \d{4}$/);
		expect(receipt.text).toContain("Total, taxes included");
		expect(receipt.text).toContain("Taxes are part of the total. For each tax on its own line, write to ");
		expect(receipt.text).not.toContain("GST, ");
	});

	test("each state of a booking shows the next step", async ({ readAsAsha }) => {
		const europe = await readAsAsha("/bookings/b100106");
		expect(europe.text).toMatch(/Pay the balance of ₹[\d,.]+ by \d+ \w+ \d{4}\./);
		const unpaid = await readAsAsha(ladakh);
		expect(unpaid.text).toContain("Awaiting payment");
		expect(readHref(unpaid.document, "Pay now")).toBe(`${ladakh}/pay`);
		expect(readHref(unpaid.document, "View voucher")).toBeNull();
		expect(readHref((await readAsAsha("/bookings/b100101")).document, "Write a review")).toBeTruthy();
	});

	test("R-GEN-06 an account with a trip ahead names it, and is not erased", async ({ readAsAsha }) => {
		const page = await readAsAsha("/profile/data/erase");
		expect(page.text).toContain("You can erase your account once all your bookings are completed or cancelled.");
		expect(page.text).not.toContain("Erase my account for good");
		expect(page.document.querySelector('main a[href^="/bookings/b"]')).toBeTruthy();
	});
});
