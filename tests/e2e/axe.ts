import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";

interface Scope {
	/** This is a CSS selector; the default is the whole page. */
	readonly within?: string;
	readonly exempt?: string[];
}

type Rules = Pick<axe.RunOptions, "runOnly" | "rules">;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Colours that fade in would be judged half-way, parts not laid out (`lazy-layout.ts`) on another's background. */
const waitUntilStill = (page: Page) =>
	page.evaluate(async () => {
		delete document.documentElement.dataset.lazyLayout;
		const ending = () =>
			document
				.getAnimations()
				.filter(({ timeline, effect, playState }) => {
					const lasts = Number(effect?.getComputedTiming().endTime ?? 0);
					return timeline === document.timeline && playState === "running" && Number.isFinite(lasts);
				})
				.map(({ finished }) => finished);
		for (let pending = ending(); pending.length > 0; pending = ending()) await Promise.allSettled(pending);
	});

/** Resolves to a line for each violated rule. Axe stays in the document and describes violations only, to save time. */
async function violationsIn(page: Page, within: string, rules: Rules): Promise<string[]> {
	await waitUntilStill(page);
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
	return page.evaluate(
		async ({ within, rules }) => {
			const checker = (window as unknown as { axe: typeof axe }).axe;
			const scope = within === "" ? document : { include: [[within]] };
			const options = { resultTypes: ["violations" as const], preload: false, ...rules };
			const { violations } = await checker.run(scope, options);
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
		},
		{ within, rules },
	);
}

/** Axe is a script and cannot run where script is off; the other projects show the pages of these two. */
const judged = ["mobile", "desktop"];

export async function expectAccessible(page: Page, { within = "", exempt = [] }: Scope = {}) {
	if (!judged.includes(test.info().project.name)) return;
	const rules = Object.fromEntries(exempt.map((id) => [id, { enabled: false }]));
	expect(await violationsIn(page, within, { rules })).toEqual([]);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Public pages also follow axe's advice beyond the standards. */
export const standardsAndAdvice = [...standards, "best-practice"];

/** Header and footer are the same on most pages: only these are checked whole. */
const checkedWhole: readonly string[] = ["/", "/enquiry", "/nowhere", "/webstories/view/one-night-on-the-water"];

interface Checks {
	readonly tags?: string[];
	readonly passed?: string[];
	/** This is a CSS selector; the default is the page, or what is its own on it. */
	readonly within?: string;
}

const ownPartOf = (address: string): string => (checkedWhole.includes(address) ? "" : "main");

export async function accessibilityViolations(
	page: Page,
	address: string,
	{ tags = standards, passed = [], within = ownPartOf(address) }: Checks = {},
) {
	const rules = Object.fromEntries(passed.map((id) => [id, { enabled: false }]));
	const found = await violationsIn(page, within, { runOnly: { type: "tag", values: tags }, rules });
	return found.map((line) => `${address} ${line}`);
}

/** Keeps the first few of repeated elements; a theme comes at once: many transitions take longer than axe. */
const prepare = (page: Page) =>
	page.evaluate(() => {
		for (const one of document.querySelectorAll("main :is(li, article, tr, details):nth-of-type(n + 6)")) one.remove();
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("*, *::before, *::after { transition: none !important }");
		document.adoptedStyleSheets.push(sheet);
	});

/** These rules are about colours, because only they differ between themes. */
const colours: Rules = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * The style guide shows every piece in every theme, so that the quick suite judges pages in one; but for these, which have
 * colours of their own. `npm run test:all` judges all of them in three.
 */
const withOwnColours = [
	...["/", "/package/kerala-tour", "/destinations", "/package/kashmir-tour/notice", "/blogs/safari-permits", "/offers"],
	...["/webstories/view/one-night-on-the-water", "/login", "/check-out/review", "/profile", "/bookings", "/wallet"],
	...["/bookings/b100105/voucher", "/search"],
];
const isInOneTheme = (address: string) => process.env.TEST_SUITE !== "all" && !withOwnColours.includes(address);

export async function accessibilityViolationsInThemes(
	page: Page,
	address: string,
	{ tags = standards, within = ownPartOf(address) }: Checks = {},
): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
	await hydratePage(page);
	await prepare(page);
	const faults = await accessibilityViolations(page, address, { tags, within });
	if (isInOneTheme(address)) return faults;
	for (const look of [{ colorScheme: "dark" }, { contrast: "more" }] as const) {
		await page.emulateMedia(look);
		const found = await violationsIn(page, within, colours);
		faults.push(...found.map((line) => `${address} in ${JSON.stringify(look)} ${line}`));
	}
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
	return faults;
}
