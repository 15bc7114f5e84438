import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { foundIn, parseSheet, type Sheet, stylesFor } from "./sheets.ts";

/** Makes the one inline style of a page: what its sheets say about the elements that it has. */
export type Styles = (html: string, sheets: readonly string[]) => string;

/** Pages of one kind mostly have the same elements. */
const keptStyles = 200;

/** @param read a sheet's text by its address */
export function createStyles(read: (address: string) => string): Styles {
	const parsed = new Map<string, Sheet>();
	const made = new Map<string, string>();
	const open = (address: string): Sheet => {
		const sheet = parsed.get(address) ?? parseSheet(read(address));
		parsed.set(address, sheet);
		return sheet;
	};
	return (html, sheets) => {
		const found = foundIn(html);
		const key = [sheets, found.root, ...[found.classes, found.tags, found.attributes].map((names) => [...names].sort())]
			.map((part) => [...part].join())
			.join(" ");
		const known = made.get(key);
		if (known !== undefined) return known;
		// An end tag in a quoted value would end the style element.
		const style = stylesFor(sheets.map(open), found).replaceAll("</", "<\\/");
		if (made.size >= keptStyles) made.clear();
		made.set(key, style);
		return style;
	};
}

/** Reads from the client build, which stands beside the server build that this code is a part of. */
export const builtStyles: Styles = createStyles((address) => {
	const [build] = dirname(fileURLToPath(import.meta.url)).split(/[\\/]server(?=[\\/]|$)/);
	return readFileSync(join(build ?? "", "client", address), "utf8");
});
