import { matchRoutes } from "react-router";

/** A page is named by its pattern, a form by its page and a word; `!` and a pattern name a page that stays. */
export type DisabledFeature = string;

/** Returns whether a path is of a page, or a name of a form, that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const [plain = ""] = path.split(/[?#]/);
	// The router matches it like this: a letter may be written as `%62`.
	const isOf = (pattern: string): boolean => matchRoutes([{ path: pattern }], plain) !== null;
	const isOff = disabled.some((one) => one === path || isOf(one));
	return isOff && !disabled.some((one) => one.startsWith("!") && isOf(one.slice(1)));
}
