// @ts-check
// `node scripts/screenshots.mjs`: pictures of the named pages of the built site, beside a sandbox, for review by eye.
// WIDTHS=390,768 THEMES=light,dark,contrast SCRIPT=off,on ONLY=home,package choose; OUT is the folder.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { getChromium } from "./chromium.mjs";
import { endAll, endOnSignals } from "./processes.mjs";
import { root } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { startBoth } from "./site.mjs";

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
const site = `http://localhost:${port}`;

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

/** The demo user sees these pages. */
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
	/** @param {Record<string, string>} pages */
	const take = async (pages) => {
		for (const [shot, address] of Object.entries(pages)) {
			if (only.length > 0 && !only.includes(shot)) continue;
			await page.goto(site + address);
			// What has not come near the screen is not laid out on a first view (`app/styles/lazy-layout.ts`).
			await page.evaluate(() => delete document.documentElement.dataset.lazyLayout);
			await page.screenshot({ path: join(folder, name, `${shot}.png`), fullPage: true });
		}
	};
	await take(publicPages);
	await page.goto(`${site}/login/password`);
	const main = page.getByRole("main");
	await main.locator("input[name]:not([type=hidden]):not([type=password])").first().fill("asha@example.com");
	await main.locator("input[type=password]").first().fill("Paradise@123");
	await main.locator("button[type=submit], button:not([type])").last().click();
	await page.waitForURL((url) => !url.pathname.startsWith("/login"));
	await take(accountPages);
	await context.close();
	process.stdout.write(`${name}: taken\n`);
}
