import { matchPath } from "react-router";

/** A page by its pattern, a form by its page and a word, or `!` and the pattern of a page that stays. */
export type DisabledFeature = string;

/** Whether a path is of a page, or a name of a form, that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const [plain = ""] = path.split(/[?#]/);
	const isOff = disabled.some((one) => one === path || matchPath(one, plain) !== null);
	return isOff && !disabled.some((one) => one.startsWith("!") && matchPath(one.slice(1), plain) !== null);
}
