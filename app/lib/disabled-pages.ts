import { matchRoutes } from "react-router";

/** A page is named by its pattern, a form by its page and a word; `!` and a pattern name a page that stays. */
export type DisabledFeature = string;

/** A page asks for each of its links, and the router compiles a pattern each time. */
const answers = new WeakMap<readonly DisabledFeature[], Map<string, boolean>>();
const mostAnswers = 1_000;

/** Returns whether a path is of a page, or a name of a form, that is switched off. */
export function isDisabledPath(disabled: readonly DisabledFeature[], path: string): boolean {
	const known = answers.get(disabled) ?? new Map<string, boolean>();
	answers.set(disabled, known);
	const [plain = ""] = path.split(/[?#]/);
	const answer = known.get(plain) ?? isOneOf(disabled, plain);
	if (known.size >= mostAnswers) known.clear();
	known.set(plain, answer);
	return answer;
}

function isOneOf(disabled: readonly DisabledFeature[], path: string): boolean {
	const isOf = (pattern: string): boolean => mayMatch(pattern, path) && matchRoutes([{ path: pattern }], path) !== null;
	const isOff = disabled.some((one) => one === path || isOf(one));
	return isOff && !disabled.some((one) => one.startsWith("!") && isOf(one.slice(1)));
}

/** Spares the router most patterns. A letter may be written as `%62`, which the router reads. */
function mayMatch(pattern: string, path: string): boolean {
	const [start, other] = [pattern, path].map((address) => address.split("/", 2)[1]?.toLowerCase());
	return start === other || path.includes("%") || start?.startsWith(":") === true;
}
