import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { comeAlive, expect } from "#tests/e2e/fixtures.ts";

interface Scope {
	/** The checker is a script: where pages run none it has nothing to say. */
	readonly javaScriptEnabled?: boolean | undefined;
	/** The part that is looked at; the whole page by default. */
	readonly within?: string;
	readonly exempt?: string[];
}

/** The checker finds nothing in the page as it stands, by all of its rules. */
export async function expectAccessible(page: Page, { javaScriptEnabled, within, exempt = [] }: Scope = {}) {
	if (javaScriptEnabled === false) return;
	const checker = new AxeBuilder({ page }).disableRules(exempt);
	const { violations } = await (within === undefined ? checker : checker.include(within)).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What stands around a page is the same on most: it is checked on these, elsewhere the page alone. */
const checkedWhole: readonly string[] = ["/", "/enquiry", "/nowhere", "/webstories/view/one-night-on-the-water"];

/** What the checker has to say about a page, a line for each rule. @param address names the page in the answer */
export async function faultsOf(
	page: Page,
	address: string,
	{ rules = [], passed = [] }: { rules?: string[]; passed?: string[] } = {},
) {
	// No page has frames: the checker need not open a page of its own to join their answers.
	const checker = new AxeBuilder({ page }).setLegacyMode().disableRules(passed);
	if (!checkedWhole.some((whole) => address.split(" ")[0] === whole)) checker.include("main");
	const { violations } = await (rules.length > 0 ? checker.withRules(rules) : checker.withTags(standards)).analyze();
	return violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Of what repeats in a page the first few are looked at: the rest is made of the same. */
const thinOut = (page: Page) =>
	page.evaluate(() => {
		for (const one of document.querySelectorAll("main :is(li, article, tr, details):nth-of-type(n + 6)")) one.remove();
	});

/** What the checker has to say about the page that is open, in the three themes. */
export async function faultsInThemes(page: Page, address: string): Promise<string[]> {
	// What fades from one theme into the next would be judged half-way.
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
	// What is taken away before script has come would be missed by it.
	await comeAlive(page);
	await thinOut(page);
	const faults = await faultsOf(page, address);
	// What a page is made of is the same in every theme: only its colours are asked about again.
	for (const look of [{ colorScheme: "dark" }, { contrast: "more" }] as const) {
		await page.emulateMedia(look);
		const rules = ["color-contrast", "link-in-text-block"];
		faults.push(...(await faultsOf(page, `${address} in ${JSON.stringify(look)}`, { rules })));
	}
	await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
	return faults;
}
