import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { foldOf } from "./fold.ts";
import { type Found, foundIn } from "./found.ts";
import { type PageStyle, stylesFor } from "./rules.ts";
import { parseSheet, type Sheet } from "./sheets.ts";

/** Makes the inline style of a page: what its sheets say about the elements that it has, and first those of its beginning. */
export type Styles = (html: string, sheets: readonly string[]) => PageStyle;

/** Pages of one kind mostly have the same elements. */
const keptStyles = 200;

/** @param read a sheet's text by its address */
export function createStyles(read: (address: string) => string): Styles {
	const parsed = new Map<string, Sheet>();
	const made = new Map<string, PageStyle>();
	const open = (address: string): Sheet => {
		const sheet = parsed.get(address) ?? parseSheet(read(address));
		parsed.set(address, sheet);
		return sheet;
	};
	return (html, sheets) => {
		const found = foundIn(html);
		const fold = foldOf(html);
		const opening = fold === undefined ? undefined : foundIn(html.slice(0, fold));
		const key = [sheets.join(), keyOf(found), opening ? `${keyOf(opening)} ${kindsOf(found)}` : ""].join(" ");
		const known = made.get(key);
		if (known) return known;
		const { first, rest } = stylesFor(sheets.map(open), found, opening);
		const style = { first: withoutEnd(first), rest: withoutEnd(rest) };
		if (made.size >= keptStyles) made.clear();
		made.set(key, style);
		return style;
	};
}

const keyOf = ({ root, classes, tags, attributes }: Found): string =>
	[[...root], ...[classes, tags, attributes].map((names) => [...names].sort())].map((part) => part.join()).join(" ");

/** What a style in two parts depends on besides: which classes stand on one element. */
const kindsOf = ({ elements }: Found): string =>
	elements
		.map(({ tag, classes }) => [tag, ...classes].join("."))
		.sort()
		.join();

/** An end tag in a quoted value would end the style element. */
const withoutEnd = (style: string): string => style.replaceAll("</", "<\\/");

/** Reads from the client build, which stands beside the server build that this code is a part of. */
export const builtStyles: Styles = createStyles((address) => {
	const [build] = dirname(fileURLToPath(import.meta.url)).split(/[\\/]server(?=[\\/]|$)/);
	return readFileSync(join(build ?? "", "client", address), "utf8");
});
