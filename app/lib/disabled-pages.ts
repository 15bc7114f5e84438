/** A page is an expression for its path, made from its pattern; a form is its page and a word. */
export type DisabledFeature = string;

/** Whether a path is of a page that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const [plain = ""] = path.split(/\/?[?#]/);
	return disabled.some((one) => one === path || (one.startsWith("^") && new RegExp(one, "i").test(plain)));
}
