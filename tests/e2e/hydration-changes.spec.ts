import type { Page, Request } from "@playwright/test";
import { type ChangeKind, changeKinds, changePage } from "#tests/support/page-changes.ts";
import { randomFrom } from "#tests/support/seeded-random.ts";
import { randomSeed } from "#tests/support/suite.ts";
import { main } from "./find.ts";
import { emulateSlowConnection, expect, hold, hydratePage, test } from "./fixtures.ts";
import { accountPages, publicPages } from "./site-map.ts";

const signInPages = ["/login", "/login/password", "/login/create", "/login/reset"];
/** A test of its own types codes. */
const ownPages = accountPages.filter((address) => !/confirm/.test(address));

/** A text field that a person can reach; the trap for robots is none. */
const textFields =
	":is(input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search], [type=password]), textarea):visible:not([tabindex='-1'])";
const typedText = "Asha Rao 12345";

type CountingWindow = typeof window & { submits?: number; loads?: number };

interface Script {
	readonly open: (address: string) => Promise<void>;
	readonly letCome: () => void;
}

/** The test decides when the scripts of a page are answered; a form is not submitted. */
async function prepare(page: Page): Promise<Script> {
	await emulateSlowConnection(page);
	await page.addInitScript(() => {
		addEventListener("hydrated", () => Object.assign(window, { hasHydrated: true }));
		addEventListener(
			"submit",
			(event) => {
				if (event.submitter?.getAttribute("name") === "__intent__") return;
				const counted: CountingWindow = window;
				counted.submits = (counted.submits ?? 0) + 1;
				event.preventDefault();
				event.stopImmediatePropagation();
			},
			true,
		);
	});
	let script = hold();
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await script.held;
		await route.continue().catch(() => undefined);
	});
	return {
		async open(address) {
			script = hold();
			await page.goto(address, { waitUntil: "domcontentloaded" });
		},
		letCome: () => script.release(),
	};
}

const isHydrated = (page: Page) => page.waitForFunction(() => "hasHydrated" in window);

/** Fills fields as a password manager does. @returns what the fields hold then, by their place */
const autofill = (page: Page, except: number): Promise<string[]> =>
	page.evaluate(
		([selector, kept]) => {
			const fields = [...document.querySelectorAll<HTMLInputElement>(selector)];
			return fields.map((field, index) => {
				if (index === kept) return "";
				field.value = `filled ${index}`.slice(0, field.maxLength > 0 ? field.maxLength : 20);
				for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
				return field.value;
			});
		},
		[plainSelector, except] as const,
	);
/** The selector has none of Playwright's own words. */
const plainSelector = textFields.replace(":visible", "");

type Random = () => number;
const below = (random: Random, count: number): number => Math.floor(random() * count);

/** Resolves to whether the page has a field. */
async function typeAndFill(page: Page, kind: ChangeKind, random: Random, { letCome }: Script): Promise<boolean> {
	const fields = page.locator(plainSelector);
	const shown = await fields.evaluateAll((all) =>
		all.flatMap((field, index) =>
			field.getClientRects().length > 0 && field.closest("dialog, details:not([open])") === null ? [index] : [],
		),
	);
	if (shown.length === 0) return false;
	const index = shown[below(random, shown.length)] ?? 0;
	const field = fields.nth(index);
	const most = await field.evaluate((one) => (one as HTMLInputElement).maxLength);
	const text = typedText.slice(0, most > 0 ? most - 1 : typedText.length);
	const change = () => page.evaluate(changePage, [kind, below(random, 1000)] as const);
	const isEarly = random() < 0.5;
	let marks = isEarly ? await change() : 0;
	const filled = await autofill(page, index);
	await field.fill("");
	await field.focus();
	const handle = await field.elementHandle();
	const address = page.url();
	await page.keyboard.type(text.slice(0, 4), { delay: 25 });
	if (!isEarly) marks = await change();
	letCome();
	await page.keyboard.type(text.slice(4), { delay: 25 });
	await isHydrated(page);
	await page.keyboard.type("z");
	const now = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	const wanted = filled.map((value, at) => (at === index ? `${text}z` : value));
	expect(now, `${kind} on ${page.url()}, field ${index}`).toEqual(wanted);
	expect(
		await handle?.evaluate((one) => document.activeElement === one && one.isConnected),
		`${kind} on ${page.url()} keeps the focus`,
	).toBe(true);
	const countOf = (selector: string) => page.locator(selector).count();
	expect(await countOf("[data-blocked]"), `${page.url()}: what was taken away stays away`).toBe(0);
	// Words that only a hydrated page shows may be new to a translator, and others gone.
	const left = await countOf("[data-mark]:not(:empty)");
	// A search shows other packages as it is typed.
	if (page.url() !== address) return true;
	expect(Math.abs(left - marks), `${kind} on ${page.url()} left ${marks} marks, now ${left}`).toBeLessThan(
		3 + marks / 20,
	);
	return true;
}

/** The button is held while the page hydrates. */
async function pressAcross(page: Page, kind: ChangeKind, random: Random, { letCome }: Script): Promise<boolean> {
	const buttons = page.locator("main form[method=post] button[type=submit]");
	// The place among all of them stays when a style sheet that follows hides some.
	const shown = await buttons.evaluateAll((all) =>
		all.flatMap((one, index) => (one.checkVisibility({ visibilityProperty: true }) ? [index] : [])),
	);
	if (shown.length === 0) return false;
	const button = buttons.nth(shown[below(random, shown.length)] ?? 0);
	await page.evaluate(changePage, [kind, below(random, 1000)] as const);
	const place = await button.evaluate((one) => {
		one.scrollIntoView({ block: "center" });
		const { left, top, width, height } = one.getBoundingClientRect();
		const [x, y] = [left + width / 2, top + height / 2];
		return one.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
	});
	if (!place) return false;
	// Once hydrated, a button may send its form by itself.
	let sent = 0;
	const countSent = (request: Request): void => {
		if (request.method() === "POST" && request.resourceType() === "fetch") sent += 1;
	};
	page.on("request", countSent);
	await page.mouse.move(place.x, place.y);
	await page.mouse.down();
	letCome();
	if (random() < 0.5) await isHydrated(page);
	await page.mouse.up();
	await isHydrated(page);
	const countPressed = async () => sent + (await page.evaluate(() => (window as CountingWindow).submits ?? 0));
	await expect.poll(countPressed, `${kind} on ${page.url()}`).toBe(1);
	page.off("request", countSent);
	return true;
}

interface Count {
	typed: number;
	pressed: number;
}

async function endure(page: Page, pairs: readonly (readonly [string, ChangeKind])[], what: string): Promise<Count> {
	const random = randomFrom(randomSeed);
	const count: Count = { typed: 0, pressed: 0 };
	const script = await prepare(page);
	for (const [address, kind] of pairs) {
		await script.open(address);
		if (await typeAndFill(page, kind, random, script)) count.typed += 1;
		await script.open(address);
		if (await pressAcross(page, kind, random, script)) count.pressed += 1;
	}
	console.info(`${what}: ${count.typed} pages typed into, ${count.pressed} buttons held, nothing lost`);
	return count;
}

const eachKindOf = (address: string) => changeKinds.map((kind) => [address, kind] as const);
/** Each kind comes once, over the addresses in turn. */
const spread = (addresses: readonly string[], kinds: readonly ChangeKind[]) =>
	kinds.map((kind, at) => [addresses[at % addresses.length] ?? "/", kind] as const);

test.describe("a page that others change before it hydrates @script", { tag: "@phone" }, () => {
	test("[R51] keeps every character, the focus and the press: one page for each change", async ({ page }) => {
		const pages = ["/enquiry", "/contact-us", "/login/password", "/login/create", "/search", "/package/kerala-tour"];
		const { typed } = await endure(page, spread(pages, changeKinds), "each change");
		expect(typed).toBe(changeKinds.length);
	});

	test("[R51] keeps all of it for who is signed in", async ({ page, account }) => {
		await account.readyCart("kerala-tour", ["Asha"]);
		const pages = ["/profile/edit", "/travellers/add", "/bank-details/add", "/check-out/details"];
		const { typed, pressed } = await endure(page, spread(pages, changeKinds.slice(0, pages.length)), "signed in");
		// The coupon's field is folded.
		expect([typed, pressed]).toEqual([3, 4]);
	});

	test("[R51] a button that the page moves from under the pointer keeps its press", async ({ page }) => {
		const script = await prepare(page);
		await script.open("/");
		// The draws press the last button, and hold it until the page has hydrated.
		const draws = [0.99, 0, 0];
		expect(await pressAcross(page, "translated", () => draws.shift() ?? 0, script)).toBe(true);
	});

	test("[R51] keeps a translated title until the next page, which has its own", async ({ page }) => {
		const script = await prepare(page);
		await script.open("/faqs");
		await page.evaluate(() => {
			document.title = "\u0905 Questions";
			document.documentElement.className = "translated-ltr";
			document.documentElement.lang = "hi";
		});
		await page.keyboard.press("Tab");
		script.letCome();
		await isHydrated(page);
		for (const [address, title] of [
			["/faqs", "\u0905 Questions"],
			["/about-us", "About us · Paradise"],
			["/contact-us", "Contact us · Paradise"],
		] as const) {
			if (address !== "/faqs") await page.locator(`footer a[href="${address}"]`).dispatchEvent("click");
			await expect(page).toHaveURL(address);
			await expect(page).toHaveTitle(title);
			await expect(page.locator("head title")).toHaveCount(1);
			await expect(page.locator("html.translated-ltr[lang=hi]")).toHaveCount(1);
		}
	});

	test("[R51] keeps the selected text, the chosen option, a key that is held and the frames of others @all", async ({
		page,
	}) => {
		const script = await prepare(page);
		await script.open("/enquiry");
		await page.evaluate(changePage, ["translated", 0] as const);
		await page.evaluate(() => {
			for (const select of document.querySelectorAll("main select")) {
				const group = document.createElement("optgroup");
				group.append(...select.children);
				select.append(group);
			}
			for (const button of document.querySelectorAll("main button")) {
				const wrapper = document.createElement("span");
				button.before(wrapper);
				wrapper.append(button);
			}
			const frame = document.createElement("iframe");
			frame.src = "/favicon.svg";
			frame.onload = () => {
				const counted: CountingWindow = window;
				counted.loads = (counted.loads ?? 0) + 1;
			};
			const box = document.createElement("div");
			box.append(frame);
			document.querySelector("main input:not([type=hidden])")?.after(box);
		});
		await page.waitForFunction(() => "loads" in window);
		const country = page.locator("main select").first();
		await country.selectOption("AE");
		await page.locator("main form[method=post] button[type=submit]").last().focus();
		const selected = await page.evaluate(() => {
			const [from, to] = ["h1", "main label"].map((name) => document.querySelector(name));
			if (from && to) getSelection()?.setBaseAndExtent(to, to.childNodes.length, from, 0);
			return String(getSelection());
		});
		await page.keyboard.down("Space");
		script.letCome();
		await isHydrated(page);
		await page.keyboard.up("Space");
		await expect.poll(() => page.evaluate(() => (window as CountingWindow).submits)).toBe(1);
		await expect(country).toHaveValue("AE");
		expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
		await expect(page.locator("main input + div > iframe")).toHaveCount(1);
		expect(await page.evaluate(() => (window as CountingWindow).loads)).toBe(1);
	});

	for (const address of [...publicPages.map(({ address }) => address), ...signInPages])
		test(`[R51] ${address} keeps everything, whatever the change @all`, async ({ page }) => {
			await endure(page, eachKindOf(address), address);
		});

	for (const address of ownPages)
		test(`[R51] ${address} of an account keeps everything, whatever the change @all`, async ({ page, member: _ }) => {
			await endure(page, eachKindOf(address), address);
		});

	for (const address of ["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review"])
		test(`[R51] ${address} keeps everything, whatever the change @all`, async ({ page, account }) => {
			await account.readyCart("kerala-tour", ["Asha", "Ravi"]);
			await endure(page, eachKindOf(address), address);
		});
});

test("[R51] a translated page shows what changes in it @script @phone", async ({ page, account }) => {
	await page.goto("/blogs");
	await hydratePage(page);
	await main(page).getByRole("article").first().getByRole("link").first().click();
	await page.evaluate(changePage, ["translated", 0] as const);
	const other = page.getByRole("complementary", { name: /More articles/ }).getByRole("link");
	const title = (await other.first().innerText()).replace("\u0905", "");
	await other.first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

	await account.readyCart("kerala-tour", ["Asha", "Ravi"]);
	await page.goto("/travellers");
	await hydratePage(page);
	for (const name of ["Asha", "Ravi"]) {
		await page.evaluate(changePage, ["translated", 0] as const);
		await page
			.getByRole("link", { name: new RegExp(`${name} Rao`) })
			.and(page.locator("[href$=delete]"))
			.click();
		await page.getByRole("dialog").locator("button[type=submit]").last().click();
		await expect(page.getByText(`${name} is deleted.`).filter({ visible: true })).toBeVisible();
	}
});

test.describe("nodes of others @script", { tag: "@phone" }, () => {
	test.use({ tolerated: /NotFoundError|ERR_FAILED/ });

	test("[R51] are waited for while they have the focus, and are no copies of the page's fields", async ({ page }) => {
		const script = await prepare(page);
		await script.open("/enquiry");
		const fields = page.locator(plainSelector);
		// The script that fails at first is asked for again.
		await page.route(/\.js$/, (route) => route.abort());
		await Promise.all([page.waitForEvent("requestfailed"), fields.first().focus()]);
		await page.unroute(/\.js$/);
		await page.evaluate(() => document.querySelector("h1")?.before(document.createElement("input")));
		await fields.first().focus();
		script.letCome();
		await page.keyboard.type("no", { delay: 25 });
		await page.waitForLoadState("networkidle");
		await page.keyboard.type("tes");
		await fields.nth(1).focus();
		await isHydrated(page);
		await expect(fields.first()).toHaveValue("notes");
		await script.open("/enquiry");
		await page.evaluate(() => {
			for (const main of document.querySelectorAll("main")) main.replaceWith(main.cloneNode(true));
		});
		await fields.first().fill("Asha");
		script.letCome();
		await page.waitForFunction(() => beforeHydration === null);
		await expect(page.locator("main form")).toHaveCount(1);
		await expect(fields.first()).toHaveValue("Asha");
	});

	test("[R51] that are taken from React lead to the document of the next page, but not twice within a minute", async ({
		page,
	}) => {
		await page.addInitScript(() => {
			addEventListener("hydrated", () => document.querySelector("main > :first-child")?.remove());
		});
		const follow = async (address: string) => {
			await hydratePage(page);
			await page.locator(`footer a[href="${address}"]`).dispatchEvent("click");
		};
		await page.goto("/faqs");
		for (const address of ["/about-us", "/contact-us"]) {
			await Promise.all([page.waitForEvent("domcontentloaded"), follow(address)]);
			await expect(page).toHaveURL(address);
		}
		await follow("/about-us");
		await expect(page.getByRole("heading", { name: /^Oops/ })).toBeVisible();
	});
});

test.describe("a page that an edge changes on its way @script", { tag: "@phone" }, () => {
	// React renders it anew, and says so.
	test.use({ tolerated: /Minified React error #4(18|23|25)/ });

	test("[R51] keeps what was typed, the focus and the caret, folds and the scroll position", async ({ page }) => {
		const script = await prepare(page);
		await page.route("**/enquiry", async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replaceAll("<!-- -->", "") });
		});
		await script.open("/enquiry");
		await page.getByLabel("Country code").first().selectOption("AE");
		const filled = await autofill(page, 0);
		const name = page.locator(plainSelector).first();
		await name.fill("");
		await name.focus();
		await page.keyboard.type("Asha", { delay: 25 });
		await page.evaluate(() => {
			for (const fold of document.querySelectorAll("details")) fold.open = true;
		});
		const lookOf = () => page.evaluate(() => [scrollY, document.querySelectorAll("details[open]").length]);
		const look = await lookOf();
		script.letCome();
		await page.keyboard.type(" Ra", { delay: 25 });
		await isHydrated(page);
		expect(await lookOf()).toEqual(look);
		await page.keyboard.type("o");
		await page.keyboard.press("Home");
		await page.keyboard.type("Ms ");
		const now = await page
			.locator(plainSelector)
			.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
		expect(now).toEqual(["Ms Asha Rao", ...filled.slice(1)]);
		await expect(name).toBeFocused();
		await expect(page.getByLabel("Country code").first()).toHaveValue("AE");
	});
});
