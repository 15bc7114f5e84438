/** Parameters whose values are in lower case; others, such as ids, stay as they are. */
const lowerCase: ReadonlySet<string> = new Set([":category", ":slug", ":step"]);

/**
 * The one spelling of a path. React Router also matches other cases, trailing slashes and percent-encoded letters: each
 * would be one more address of the page. @param pattern of the route that the path was matched to
 */
export function normalizePath(pattern: string, pathname: string): string {
	const parts = segmentsOf(pattern);
	const values = segmentsOf(pathname);
	// The catch-all route's page is missing under every spelling.
	if (parts[0] === "*" || parts.length > values.length) return pathname;
	const spelled = values.map((value, index) => spell(parts[index] ?? "*", value));
	return `/${spelled.join("/")}`;
}

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

function spell(part: string, value: string): string {
	if (part === "*" || (part.startsWith(":") && !lowerCase.has(part))) return value;
	return part.startsWith(":") ? value.toLowerCase() : part;
}
