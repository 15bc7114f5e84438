import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSheet } from "beasties/compiler";
import { collectPrograms, renderCriticalCss, scanHtml } from "beasties/runtime";

/**
 * Returns the critical CSS of a document: rules that match something in it. Those of a first screen show it at rest; the
 * whole sheets follow at once.
 */
export type CriticalCss = (html: string, styleSheets: readonly string[], isFirstScreen?: boolean) => string;

/** The expression finds selectors such as `:root:not([data-theme])`, which Beasties would leave out. */
const pseudoClassesOnly = /^(?:::?[a-z-]+(?:\([^()]*\))?)+$/;

/** Adds attributes that appear before hydration. */
const withLaterAttributes = (html: string): string =>
	html.replace("<html", '<html data-lazy-layout=""').replaceAll("<details", '<details open=""');

/** The browser's own focus ring stands in for ours. */
const state = /^\[open]|:(?:hover|active|focus-visible|disabled)\b/;

const isAtRest = ({ wrap, selectors }: { wrap?: string[]; selectors?: string[] }): boolean =>
	!wrap?.includes("@media print{") && !selectors?.every((selector) => state.test(selector));

export function createCriticalCss(read: (path: string) => string): CriticalCss {
	const compiled = new Map<string, ReturnType<typeof compile>>();
	function compile(styleSheets: readonly string[], isFirstScreen: boolean) {
		// One sheet keeps keyframes and the order of layers across files.
		const whole = compileSheet(styleSheets.map(read).join("\n"), { allowRules: [pseudoClassesOnly] });
		if (whole.warnings.length > 0) throw new Error(whole.warnings.join("; "));
		const sheet = isFirstScreen ? { ...whole, rules: whole.rules.filter(isAtRest) } : whole;
		return { sheet, programs: collectPrograms([sheet]) };
	}
	return (html, styleSheets, isFirstScreen = false) => {
		const key = [isFirstScreen, ...styleSheets].join();
		const { sheet, programs } = compiled.get(key) ?? compile(styleSheets, isFirstScreen);
		compiled.set(key, { sheet, programs });
		const tokens = scanHtml(withLaterAttributes(html), programs, { chars: false });
		// An end tag in a quoted value would end the style element.
		return renderCriticalCss(sheet, tokens, { inlineFonts: true }).css.replaceAll("</", "<\\/");
	};
}

/** Works bundled into `build` and, for react-router-serve, `build/server`. */
const buildFolder = (): string => dirname(fileURLToPath(import.meta.url)).replace(/[\\/]server([\\/]assets)?$/, "");

export const criticalCssOfBuild: CriticalCss = createCriticalCss((path) =>
	readFileSync(join(buildFolder(), "client", path), "utf8"),
);
