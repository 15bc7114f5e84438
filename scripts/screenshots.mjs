// @ts-check
// `node scripts/screenshots.mjs`: pictures of the named pages of the built site, beside a sandbox, for review by eye.
// WIDTHS=390,768 THEMES=light,dark,contrast SCRIPT=off,on ONLY=home,package choose; OUT is the folder. VISIT=fifth takes
// them as a visitor who has seen packages, filled a wishlist, set preferences and closed the offer.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { getChromium } from "./chromium.mjs";
import { endAll, endOnSignals } from "./processes.mjs";
import { root } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { startBoth } from "./site.mjs";

/** @typedef {import("@playwright/test").Page} Page */

process.chdir(root);
/** @param {string} name @param {string} fallback */
const listOf = (name, fallback) => (process.env[name] || fallback).split(",").filter(Boolean);
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 4000);
const folder = process.env.OUT || "test-results/screenshots";
const stateFolder = join(folder, "state");
const widths = listOf("WIDTHS", "390,768,1280").map(Number);
const themes = listOf("THEMES", "light,dark,contrast");
const scripts = listOf("SCRIPT", "off,on");
const only = listOf("ONLY", "");
const isFirstVisit = process.env.VISIT !== "fifth";
const site = `http://localhost:${port}`;
/** Of sheets: pages beside each other, and the height that is shown of each. */
const [sheetColumns, sheetHeight, sheetWidth] = [6, 1700, 390];
/** The sandbox accepts this code for every phone. */
const code = "1234";

const publicPages = {
	home: "/",
	destinations: "/destinations",
	category: "/package/himalaya",
	package: "/package/kerala-tour",
	dates: "/package/kashmir-tour/dates",
	compare: "/destinations/compare?p=kerala-tour&p=goa-tour-package",
	"compare-empty": "/destinations/compare",
	"search-results": "/search?q=kerala",
	"search-none": "/search?q=atlantis",
	enquiry: "/enquiry?package=kerala-tour&from=/package/kerala-tour",
	login: "/login",
	password: "/login/password",
	create: "/login/create",
	offers: "/offers",
	blogs: "/blogs",
	blog: "/blogs/safari-permits",
	faqs: "/faqs",
	contact: "/contact-us",
	webinars: "/webinars",
	story: "/webstories/view/one-night-on-the-water",
	himachal: "/package/himachal-tour-package",
	404: "/nowhere",
};

const accountPages = {
	profile: "/profile",
	travellers: "/travellers",
	"add-traveller": "/travellers/add",
	wishlist: "/wishlist",
	bookings: "/bookings",
	reviews: "/reviews",
	notifications: "/notifications",
};

endOnSignals();
await startBoth({ port, sandboxPort, stateFolder, secrets: ownSecrets(stateFolder) });

const browser = await chromium.launch({
	executablePath: await getChromium(),
	args: ["--no-sandbox", "--disable-gpu"],
});
let phones = 9_811_400_000 + (process.pid % 90_000);
for (const width of widths)
	for (const theme of themes)
		for (const script of scripts)
			await takeAll(width, theme, script).catch((error) => process.stdout.write(`${width} ${theme}: ${error}\n`));
await browser.close();
await endAll(0);

/** @param {number} width @param {string} theme @param {string} script */
async function takeAll(width, theme, script) {
	const name = `${width}-${theme}-script-${script}`;
	mkdirSync(join(folder, name), { recursive: true });
	const context = await browser.newContext({
		viewport: { width, height: width < 700 ? 844 : 900 },
		colorScheme: theme === "dark" ? "dark" : "light",
		contrast: theme === "contrast" ? "more" : "no-preference",
		javaScriptEnabled: script === "on",
		reducedMotion: "reduce",
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
	});
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	/** @type {string[]} */
	const taken = [];
	/** @param {string} shot */
	const take = async (shot) => {
		if (only.length > 0 && !only.includes(shot)) return;
		const file = join(folder, name, `${shot}.png`);
		// What has not come near the screen is not laid out on a first view (`app/styles/lazy-layout.ts`).
		await page.evaluate(() => delete document.documentElement.dataset.lazyLayout);
		await page.screenshot({ path: file, fullPage: true });
		taken.push(file);
	};
	/** @param {Record<string, string>} pages */
	const visit = async (pages) => {
		for (const [shot, address] of Object.entries(pages)) {
			if (only.length > 0 && !only.includes(shot)) continue;
			await page.goto(site + address);
			await take(shot);
		}
	};
	try {
		await visitBefore(page);
		await visit(publicPages);
		if (only.length === 0 || only.some((one) => !(one in publicPages))) await takeJourneys(page, take, visit);
	} catch (error) {
		process.stdout.write(`${name}: stopped at ${page.url()}: ${error}\n`);
		await page.screenshot({ path: join(folder, name, "stopped.png") });
	}
	await context.close();
	await makeSheets(taken, join(folder, name));
	process.stdout.write(`${name}: ${taken.length} pages\n`);
}

/** Leaves what earlier visits leave. @param {Page} page */
async function visitBefore(page) {
	if (isFirstVisit) return;
	for (const slug of ["kerala-tour", "goa-tour-package", "kashmir-tour"]) {
		await page.goto(`${site}/package/${slug}`);
		const add = page.getByRole("button", { name: /^Add .* wishlist/ }).first();
		if (await add.isVisible()) await add.click();
	}
	await page.goto(`${site}/preferences`);
	await page.getByRole("main").getByRole("button", { name: "Save" }).click();
	await page.goto(site);
	const offer = page.getByRole("complementary", { name: "Last-minute deals" });
	if (await offer.isVisible()) await offer.getByRole("button").click();
}

/** @param {Page} page @param {(shot: string) => Promise<void>} take @param {(pages: Record<string, string>) => Promise<void>} visit */
async function takeJourneys(page, take, visit) {
	const main = page.getByRole("main");
	/** @param {string | RegExp} name */
	const press = (name) => main.getByRole("button", { name }).first().click();
	const typeCode = () =>
		page
			.getByLabel(/^(Your 4-digit code|Digit 1 of 4)$/)
			.first()
			.fill(code);
	/** A number gets one code a minute. */
	const newPhone = () => String(++phones);

	await page.goto(`${site}/enquiry?package=kerala-tour&from=/package/kerala-tour`);
	await main.getByLabel("Name", { exact: true }).fill("Asha Rao");
	await main.getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await main.getByLabel("Phone", { exact: true }).fill(newPhone());
	await press("Submit");
	await page.waitForURL(/verify/);
	await take("verify");
	await typeCode();
	await press(/./);
	await page.waitForURL(/thank-you|done/);
	await take("thank-you");

	await page.goto(`${site}/package/kerala-tour/dates`);
	await page
		.getByRole("button", { name: /^Book / })
		.nth(2)
		.click();
	await page.waitForURL(/\/login/);
	await main.getByLabel("Phone", { exact: true }).fill(newPhone());
	await press("Send me a code");
	await page.waitForURL(/\/login\/otp/);
	await take("otp");
	await typeCode();
	await press("Sign in");
	await page.waitForURL(/\/check-out$/);
	await take("check-out-1");
	await page.goto(`${site}/check-out/travellers`);
	await take("check-out-2-empty");
	await main.getByLabel("Title").first().selectOption("Ms");
	await main.getByLabel("First name").first().fill("Asha");
	await main.getByLabel("Last name").first().fill("Rao");
	await main.getByLabel("Date of birth").first().fill("1990-02-03");
	await press("Continue");
	await page.waitForURL(/review/);
	await take("check-out-4");
	await page.goto(`${site}/check-out/travellers`);
	await take("check-out-2");
	await page.goto(`${site}/check-out/details`);
	await take("check-out-3");
	await press("Continue");
	await page.waitForURL(/review/);
	await press(/^(Continue to payment|Pay ₹)/);
	await page.getByRole("heading", { name: /^(Payment|Pay)/ }).waitFor();
	const toPayment = page.getByRole("button", { name: "Go to the payment page" });
	if (await toPayment.isVisible()) await toPayment.click();
	await page.getByRole("button", { name: /^Pay/ }).first().click();
	await page.waitForURL(/\/payment\//);
	await page
		.getByRole("heading", { level: 1, name: /Booked/ })
		.waitFor()
		.catch(() => undefined);
	await take("paid");

	await page.context().clearCookies();
	await page.goto(`${site}/login/password`);
	await main.locator("input[name]:not([type=hidden]):not([type=password])").first().fill("asha@example.com");
	await main.locator("input[type=password]").first().fill("Paradise@123");
	await main.locator("button[type=submit], button:not([type])").last().click();
	await page.waitForURL((url) => !url.pathname.startsWith("/login"));
	await visitBefore(page);
	await visit(accountPages);
	await page.goto(`${site}/bookings`);
	await page
		.getByRole("link", { name: /^View booking/ })
		.first()
		.click();
	await page.waitForURL(/\/bookings\/./);
	const booking = new URL(page.url()).pathname;
	await take("booking");
	await visit({ voucher: `${booking}/voucher`, receipt: `${booking}/receipt` });
}

/** Several pages in one picture each, to be looked at beside each other. @param {string[]} files @param {string} target */
async function makeSheets(files, target) {
	for (let first = 0; first < files.length; first += sheetColumns) {
		const tiles = await Promise.all(
			files.slice(first, first + sheetColumns).map(async (input, column) => ({
				input: await sharp(input)
					.resize({ width: sheetWidth })
					.toBuffer()
					.then((scaled) =>
						sharp(scaled)
							.metadata()
							.then(({ height }) => ({ scaled, height })),
					)
					.then(({ scaled, height }) =>
						sharp(scaled)
							.extract({ left: 0, top: 0, width: sheetWidth, height: Math.min(height, sheetHeight) })
							.toBuffer(),
					),
				left: column * (sheetWidth + 10),
				top: 0,
			})),
		);
		await sharp({
			create: { width: tiles.length * (sheetWidth + 10), height: sheetHeight, channels: 3, background: "#888" },
		})
			.composite(tiles)
			.png()
			.toFile(`${target}-${String(first / sheetColumns + 1).padStart(2, "0")}.png`);
	}
}
