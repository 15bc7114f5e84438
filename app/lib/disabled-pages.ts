import { matchRoutes } from "react-router";

/** A page is named by its pattern, a form by its page and a word; `!` and a pattern name a page that stays. */
export type DisabledFeature = string;

/** Answers are kept by list and path, because a page asks for each of its links and the router compiles each pattern anew. */
const answers = new WeakMap<readonly DisabledFeature[], Map<string, boolean>>();
const mostAnswers = 1_000;

/** Returns whether a path is of a page, or a name of a form, that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const [plain = ""] = path.split(/[?#]/);
	const kept = answers.get(disabled) ?? new Map<string, boolean>();
	const known = kept.get(plain);
	if (known !== undefined) return known;
	const answer = isOneOf(disabled, plain);
	if (kept.size >= mostAnswers) kept.clear();
	answers.set(disabled, kept.set(plain, answer));
	return answer;
}

function isOneOf(disabled: readonly DisabledFeature[], path: string): boolean {
	const isOf = (pattern: string): boolean => mayMatch(pattern, path) && matchRoutes([{ path: pattern }], path) !== null;
	const isOff = disabled.some((one) => one === path || isOf(one));
	return isOff && !disabled.some((one) => one.startsWith("!") && isOf(one.slice(1)));
}

/** Returns false where the first parts differ, so that the router need not be asked. It decodes `%62`; this does not. */
function mayMatch(pattern: string, path: string): boolean {
	const [start, other] = [pattern, path].map((address) => address.split("/", 2)[1]?.toLowerCase());
	return start === other || path.includes("%") || start?.startsWith(":") === true;
}
