import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";

interface Scope {
	/** CSS selector; default: the whole page. */
	readonly within?: string;
	readonly exempt?: string[];
}

/** Legacy mode opens no second page for what it found in frames: ours have none. */
const newChecker = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/**
 * Colours in transition, e.g. of a message that fades in, would be judged half-way, and parts that are not laid out
 * yet (`app/styles/lazy-layout.ts`) on another part's background.
 */
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

/** Axe is a script and cannot run where script is off; the other projects show the pages of these two. */
const judged = ["mobile", "desktop"];

export async function expectAccessible(page: Page, { within, exempt = [] }: Scope = {}) {
	if (!judged.includes(test.info().project.name)) return;
	await waitUntilStill(page);
	const checker = newChecker(page).disableRules(exempt);
	const { violations } = await (within === undefined ? checker : checker.include(within)).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Public pages also follow axe's advice beyond the standards. */
export const standardsAndAdvice = [...standards, "best-practice"];

/** Header and footer are the same on most pages: only these are checked whole. */
const checkedWhole: readonly string[] = ["/", "/enquiry", "/nowhere", "/webstories/view/one-night-on-the-water"];

interface Checks {
	readonly tags?: string[];
	readonly rules?: string[];
	readonly passed?: string[];
	/** CSS selector; default: the page, or what is its own on it. */
	readonly within?: string;
}

/** One line for each violated rule. */
export async function accessibilityViolations(
	page: Page,
	address: string,
	{ tags = standards, rules = [], passed = [], within = "" }: Checks = {},
) {
	await waitUntilStill(page);
	const checker = newChecker(page).disableRules(passed);
	if (within !== "") checker.include(within);
	else if (!checkedWhole.some((whole) => address.split(" ")[0] === whole)) checker.include("main");
	const { violations } = await (rules.length > 0 ? checker.withRules(rules) : checker.withTags(tags)).analyze();
	return violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Of repeated elements only the first few are checked. */
const thinOut = (page: Page) =>
	page.evaluate(() => {
		for (const one of document.querySelectorAll("main :is(li, article, tr, details):nth-of-type(n + 6)")) one.remove();
	});

export async function accessibilityViolationsInThemes(
	page: Page,
	address: string,
	{ tags = standards, within = "", isInOneTheme = false }: Checks & { readonly isInOneTheme?: boolean } = {},
): Promise<string[]> {
	// Colours in transition would be judged half-way.
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
	await hydratePage(page);
	await thinOut(page);
	const faults = await accessibilityViolations(page, address, { tags, within });
	if (isInOneTheme) return faults;
	// Only colours differ between themes.
	for (const look of [{ colorScheme: "dark" }, { contrast: "more" }] as const) {
		await page.emulateMedia(look);
		const rules = ["color-contrast", "link-in-text-block"];
		faults.push(...(await accessibilityViolations(page, `${address} in ${JSON.stringify(look)}`, { rules, within })));
	}
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
	return faults;
}
