/** These parameters name things; others, such as ids, have no other case. */
const slugs: ReadonlySet<string> = new Set([":category", ":slug"]);
/** These are words of our own routes, in lower case. */
const words: ReadonlySet<string> = new Set([":step"]);

/**
 * Returns the normal form of a path (RFC 3986 6.2.2): the site map's own words, capital percent triplets, no encoded
 * letters, no empty segments. React Router matches all of these spellings: each would be one more address of the page.
 * The case of a slug is the upstream's.
 * @param pattern of the route that the path was matched to
 */
export const normalizePath = (pattern: string, pathname: string): string => spellAs(pattern, pathname, spell);

/** Returns the normal form with slugs in lower case, as they are typed and printed. */
export const lowerCasePath = (pattern: string, pathname: string): string =>
	spellAs(pattern, pathname, (part, value) => {
		const spelled = spell(part, value);
		return slugs.has(nameOf(part)) ? lowerCaseLetters(spelled) : spelled;
	});

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** Returns `:slug` for `:slug.txt`. */
const nameOf = (part: string): string => part.split(".", 1)[0] ?? part;

function spellAs(pattern: string, pathname: string, spellPart: (part: string, value: string) => string): string {
	const parts = segmentsOf(pattern);
	const values = segmentsOf(pathname);
	// The catch-all route's page is missing under every spelling.
	if (parts[0] === "*" || parts.length > values.length) return pathname;
	return `/${values.map((value, index) => spellPart(parts[index] ?? "*", value)).join("/")}`;
}

function spell(part: string, value: string): string {
	if (part === "*") return value;
	if (!part.startsWith(":")) return part;
	const spelled = value.includes("%") ? value.replace(/%[\da-f]{2}/gi, spellTriplet) : value;
	if (words.has(part)) return lowerCaseLetters(spelled);
	const ending = part.slice(nameOf(part).length);
	return ending === "" ? spelled : spelled.slice(0, -ending.length) + ending;
}

/** What is unreserved needs no encoding; anything else would be another address without it. */
function spellTriplet(triplet: string): string {
	const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
	return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
}

/** Triplets stay in capitals; letters of other scripts are encoded as the upstream spells them. */
const lowerCaseLetters = (value: string): string =>
	value.replace(/(%[\dA-F]{2})|[A-Z]/g, (found, triplet: string | undefined) => triplet ?? found.toLowerCase());
