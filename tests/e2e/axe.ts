import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydratePage } from "#tests/e2e/fixtures.ts";

interface Scope {
	/** Axe is a script and cannot run where script is off. */
	readonly javaScriptEnabled?: boolean | undefined;
	/** CSS selector; default: the whole page. */
	readonly within?: string;
	readonly exempt?: string[];
}

export async function expectAccessible(page: Page, { javaScriptEnabled, within, exempt = [] }: Scope = {}) {
	if (javaScriptEnabled === false) return;
	const checker = new AxeBuilder({ page }).disableRules(exempt);
	const { violations } = await (within === undefined ? checker : checker.include(within)).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Header and footer are the same on most pages: only these are checked whole. */
const checkedWhole: readonly string[] = ["/", "/enquiry", "/nowhere", "/webstories/view/one-night-on-the-water"];

/** One line for each violated rule. */
export async function accessibilityViolations(
	page: Page,
	address: string,
	{ rules = [], passed = [] }: { rules?: string[]; passed?: string[] } = {},
) {
	// Legacy mode avoids opening another page; ours have no frames.
	const checker = new AxeBuilder({ page }).setLegacyMode().disableRules(passed);
	if (!checkedWhole.some((whole) => address.split(" ")[0] === whole)) checker.include("main");
	const { violations } = await (rules.length > 0 ? checker.withRules(rules) : checker.withTags(standards)).analyze();
	return violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Of repeated elements only the first few are checked. */
const thinOut = (page: Page) =>
	page.evaluate(() => {
		for (const one of document.querySelectorAll("main :is(li, article, tr, details):nth-of-type(n + 6)")) one.remove();
	});

export async function accessibilityViolationsInThemes(page: Page, address: string): Promise<string[]> {
	// Colours in transition would be judged half-way.
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
	await hydratePage(page);
	await thinOut(page);
	const faults = await accessibilityViolations(page, address);
	// Only colours differ between themes.
	for (const look of [{ colorScheme: "dark" }, { contrast: "more" }] as const) {
		await page.emulateMedia(look);
		const rules = ["color-contrast", "link-in-text-block"];
		faults.push(...(await accessibilityViolations(page, `${address} in ${JSON.stringify(look)}`, { rules })));
	}
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
	return faults;
}
