/** A page by its pattern, as in the site map, where `*` stands for all pages below; a form by its page and a word. */
export type DisabledFeature = string;

export const segmentsOf = (path: string): readonly string[] => path.split("/").filter(Boolean);

/** Whether a pattern fits a path; `*` matches at least one segment. */
export function isAtPattern(pattern: readonly string[], path: readonly string[]): boolean {
	const isOpen = pattern.at(-1) === "*";
	const parts = isOpen ? pattern.slice(0, -1) : pattern;
	if (isOpen ? path.length <= parts.length : path.length !== parts.length) return false;
	return parts.every((part, index) => part.startsWith(":") || part === path[index]);
}

const countWords = (pattern: readonly string[]): number => pattern.filter((part) => !/^[:*]/.test(part)).length;

/**
 * Whether a path is of a page that is switched off: of several patterns the one with the most words tells, and one with a
 * dash ahead is of a page that stays.
 */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	if (disabled.length === 0) return false;
	if (disabled.includes(path)) return true;
	const segments = segmentsOf(path.replace(/[?#].*$/s, "").toLowerCase());
	const fitting = disabled
		.map((feature) => ({ stays: feature.startsWith("-"), pattern: segmentsOf(feature.replace(/^-/, "")) }))
		.filter(({ pattern }) => isAtPattern(pattern, segments))
		.sort((one, other) => countWords(other.pattern) - countWords(one.pattern));
	return fitting[0]?.stays === false;
}
