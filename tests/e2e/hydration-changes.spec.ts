import type { Page } from "@playwright/test";
import { type ChangeKind, changeKinds, changePage } from "#tests/support/page-changes.ts";
import { randomFrom } from "#tests/support/seeded-random.ts";
import { randomSeed } from "#tests/support/suite.ts";
import { emulateSlowConnection, expect, test } from "./fixtures.ts";
import { accountPages, publicPages } from "./site-map.ts";

const signInPages = ["/login", "/login/password", "/login/create", "/login/reset"];
const forVisitors = [...publicPages.map(({ address }) => address), ...signInPages];
/** A test of its own types codes. */
const ownPages = accountPages.filter((address) => !/confirm/.test(address));

/** A text field that a person can reach; the trap for robots is none. */
const textFields =
	":is(input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search], [type=password]), textarea):visible:not([tabindex='-1'])";
const typedText = "Asha Rao 12345";

interface Window {
	submits?: number;
	beforeHydration?: object | null | undefined;
}

/** Script comes while somebody types; no form leaves the page. */
async function prepare(page: Page): Promise<void> {
	await emulateSlowConnection(page);
	await page.addInitScript(() => {
		addEventListener("hydrated", () => Object.assign(window, { hasHydrated: true }));
		addEventListener(
			"submit",
			(event) => {
				if (event.submitter?.getAttribute("name") === "__intent__") return;
				const counted: Window = window;
				counted.submits = (counted.submits ?? 0) + 1;
				event.preventDefault();
				event.stopImmediatePropagation();
			},
			true,
		);
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 120));
		await route.continue().catch(() => undefined);
	});
}

/** Or will not be: two that change the same text at once would never end. */
const isHydrated = (page: Page, kind: ChangeKind) =>
	page.waitForFunction(
		(contested) => "hasHydrated" in window || (contested && (window as Window).beforeHydration === null),
		kind === "translated-again",
	);

/** As a password manager does. @returns what the fields hold then, by their place */
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
/** Without Playwright's own words. */
const plainSelector = textFields.replace(":visible", "");

type Random = () => number;
const below = (random: Random, count: number): number => Math.floor(random() * count);

/** @returns null where the page has no field; else the marks that the change had left and has lost */
async function typeAndFill(page: Page, kind: ChangeKind, random: Random): Promise<number | null> {
	const fields = page.locator(plainSelector);
	const shown = await fields.evaluateAll((all) =>
		all.flatMap((field, index) =>
			field.getClientRects().length > 0 && field.closest("dialog, details:not([open])") === null ? [index] : [],
		),
	);
	if (shown.length === 0) return null;
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
	await page.keyboard.type(text.slice(0, 4), { delay: 25 });
	if (!isEarly) marks = await change();
	await page.keyboard.type(text.slice(4), { delay: 25 });
	await isHydrated(page, kind);
	await page.keyboard.type("z");
	const now = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	const wanted = filled.map((value, at) => (at === index ? `${text}z` : value));
	expect(now, `${kind} on ${page.url()}, field ${index}`).toEqual(wanted);
	expect(await handle?.evaluate((one) => document.activeElement === one && one.isConnected), "keeps the focus").toBe(
		true,
	);
	const left = await page.evaluate(() => document.querySelectorAll("[data-mark]").length);
	return Math.max(0, marks - left);
}

/** The button is held while the page hydrates. */
async function pressAcross(page: Page, kind: ChangeKind, random: Random): Promise<boolean> {
	const buttons = page.locator("main form[method=post] button[type=submit]:visible");
	const count = await buttons.count();
	if (count === 0) return false;
	const button = buttons.nth(below(random, count));
	await page.evaluate(changePage, [kind, below(random, 1000)] as const);
	const place = await button.evaluate((one) => {
		one.scrollIntoView({ block: "center" });
		const { left, top, width, height } = one.getBoundingClientRect();
		const [x, y] = [left + width / 2, top + height / 2];
		return one.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
	});
	if (!place) return false;
	await page.mouse.move(place.x, place.y);
	await page.mouse.down();
	if (random() < 0.5) await isHydrated(page, kind);
	await page.mouse.up();
	await isHydrated(page, kind);
	await expect.poll(() => page.evaluate(() => (window as Window).submits), `${kind} on ${page.url()}`).toBe(1);
	return true;
}

interface Count {
	typed: number;
	pressed: number;
	lostMarks: number;
}

async function endure(page: Page, address: string, kinds: readonly ChangeKind[], random: Random): Promise<Count> {
	const count: Count = { typed: 0, pressed: 0, lostMarks: 0 };
	for (const kind of kinds) {
		await page.goto(address, { waitUntil: "domcontentloaded" });
		const lost = await typeAndFill(page, kind, random);
		if (lost === null) return count;
		count.typed += 1;
		count.lostMarks += lost;
		await page.goto(address, { waitUntil: "domcontentloaded" });
		if (await pressAcross(page, kind, random)) count.pressed += 1;
	}
	return count;
}

const report = ({ typed, pressed, lostMarks }: Count, what: string): void =>
	console.info(
		`${what}: ${typed} pages typed into and filled, ${pressed} buttons held, nothing lost but ${lostMarks} marks`,
	);

test.describe("a page that others change before it hydrates @script", { tag: "@phone" }, () => {
	test("[R51] keeps every character, the focus and the press: one page for each change", async ({ page }) => {
		await prepare(page);
		const random = randomFrom(randomSeed);
		const addresses = [
			"/enquiry",
			"/contact-us",
			"/login/password",
			"/login/create",
			"/search",
			"/package/kerala-tour",
		];
		const sum: Count = { typed: 0, pressed: 0, lostMarks: 0 };
		for (const [at, kind] of changeKinds.entries()) {
			const count = await endure(page, addresses[at % addresses.length] ?? "/", [kind], random);
			for (const name of ["typed", "pressed", "lostMarks"] as const) sum[name] += count[name];
		}
		report(sum, "each change");
		expect(sum.typed).toBe(changeKinds.length);
	});

	for (const address of forVisitors)
		test(`[R51] ${address} keeps everything, whatever the change @all`, async ({ page }) => {
			await prepare(page);
			report(await endure(page, address, changeKinds, randomFrom(randomSeed)), address);
		});

	for (const address of ownPages)
		test(`[R51] ${address} of an account keeps everything, whatever the change @all`, async ({ page, member: _ }) => {
			await prepare(page);
			report(await endure(page, address, changeKinds, randomFrom(randomSeed)), address);
		});
});

test.describe("a page that an edge changes on its way @script", { tag: "@phone" }, () => {
	// React renders it anew, and says so.
	test.use({ tolerated: /Minified React error #4(18|23|25)/ });

	for (const [what, change] of [
		["without comments", (html: string) => html.replaceAll("<!-- -->", "")],
		[
			"with hidden addresses",
			(html: string) =>
				html.replace(
					/(<a[^>]*href=")mailto:[^"]*("[^>]*>)([^<]*)/g,
					'$1/cdn-cgi/l/email-protection$2<span class="__cf_email__">[email]</span>',
				),
		],
	] as const)
		test(`[R51] ${what} keeps what was typed, the focus and the caret`, async ({ page }) => {
			await prepare(page);
			await page.route("**/enquiry", async (route) => {
				const answer = await route.fetch();
				await route.fulfill({ response: answer, body: change(await answer.text()) });
			});
			await page.goto("/enquiry", { waitUntil: "domcontentloaded" });
			await page.getByLabel("Country code").first().selectOption("AE");
			const filled = await autofill(page, 0);
			const name = page.locator(plainSelector).first();
			await name.fill("");
			await name.focus();
			await page.keyboard.type("Asha Ra", { delay: 25 });
			await isHydrated(page, "hidden-mail");
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
