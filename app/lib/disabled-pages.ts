import { matchRoutes } from "react-router";

/** A page by its pattern, a form by its page and a word, or `!` and the pattern of a page that stays. */
export type DisabledFeature = string;

/** Whether a path is of a page, or a name of a form, that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const [plain = ""] = path.split(/[?#]/);
	// As the router matches it: a letter may be written as `%62`.
	const isOf = (pattern: string): boolean => matchRoutes([{ path: pattern }], plain) !== null;
	const isOff = disabled.some((one) => one === path || isOf(one));
	return isOff && !disabled.some((one) => one.startsWith("!") && isOf(one.slice(1)));
}
