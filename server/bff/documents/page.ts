import { gzipSync } from "node:zlib";
import { atFold } from "./fold.ts";
import type { LateData } from "./late-data.ts";
import { headScript, lateLoader } from "./late-loader.ts";
import type { PageStyle } from "./rules.ts";
import { tidy } from "./tidy.ts";

/** A rendered page on its way out. */
export interface MadePage {
	/** The text of its inline style. */
	readonly style: PageStyle;
	/** What it needs to come alive, as JSON; null where data is to be saved: such a page stays as it is. */
	readonly late: string | null;
	/** The page for one visitor: what it needs to come alive stands in it. */
	readonly whole: () => string;
	/** The page for all: what it needs to come alive is fetched from `address` when it is wanted. @param own goes into it then */
	readonly shared: (address: string, own?: string) => string;
}

interface Ingredients {
	readonly style: PageStyle;
	readonly late: LateData | null;
	/** The router's own modules, the one to start first. */
	readonly entry: readonly string[];
}

const headEnd = "</head>";
const bodyEnd = "</body></html>";

/** Tells a router that learns of routes by and by where they are; this site's knows them all. */
const marks = / data-discover="true"/g;

/** Where a page that saves data says what it weighed. */
const weightMark = 'data-weight="">';

/**
 * A page that saves data is never drawn anew in the browser: its pictures can be asked for in another width here, and in
 * one alone. Where a picture is fetched ahead, its widths stand for its address.
 */
const narrowPictures = (html: string): string =>
	html
		.replace(/ srcSet="\/media\/[^"]*" sizes="[^"]*"/g, "")
		.replace(/ imageSrcSet="(\/media\/[^"?#]+)[^"]*" imageSizes="[^"]*"/g, ' href="$1"')
		.replace(/((?:src|href)="\/media\/[^"?#]+)(?:\?w=\d+)?"(?=[^>]* (?:alt|fetchPriority)=)/g, '$1?w=100"');

/** Counted as gzip has it: brotli, which most browsers take, makes it smaller still. */
const weightOf = (page: string): string =>
	`This page came in ${Math.ceil(gzipSync(page).length / 1024)} KB at most, pictures not counted.`;

const weighed = (page: string): string => page.replace(weightMark, (mark) => mark + weightOf(page));

/**
 * Puts the style, and the little script that there is, into a rendered document.
 * @throws when the document has no head or does not end as documents do
 */
export function makePage(html: string, { style, late, entry }: Ingredients): MadePage {
	const at = html.indexOf(headEnd);
	if (at < 0 || !html.endsWith(bodyEnd)) throw new Error("a rendered page is not a whole document");
	const json = late && JSON.stringify(late).replaceAll("<", "\\u003c");
	const head = html.slice(0, at);
	const body = html.slice(at, -bodyEnd.length).replace(marks, "");
	const inline = (text: string): string => `<style>${text}</style>`;
	const rest = inline(style.first) + (style.rest === "" ? body : atFold(body, inline(style.rest)));
	if (json === null) {
		const light = weighed(tidy(narrowPictures(head + rest + bodyEnd)));
		return { style, late: null, whole: () => light, shared: () => light };
	}
	const early = `<script>${headScript(style.first, style.rest)}</script>`;
	const loader = (attributes: string): string =>
		`<script id="late" data-load="${entry.join(" ")}"${attributes}>${lateLoader}</script>`;
	const data = `<script type="application/json" id="data">${json}</script>`;
	return {
		style,
		late: json,
		whole: () => head + early + rest + data + loader("") + bodyEnd,
		// Made once and sent many times: worth a second look, which a page for one visitor is not.
		shared: (address, own) =>
			tidy(head) + early + tidy(rest) + loader(` data-from="${address}"${own ? ` data-own="${own}"` : ""}`) + bodyEnd,
	};
}
