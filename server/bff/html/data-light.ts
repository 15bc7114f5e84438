import { gzipSync } from "node:zlib";

/**
 * Requests every picture in one narrow width. HTML may be rewritten, because data-light pages are never hydrated.
 */
export const withNarrowPictures = (html: string): string =>
	html
		.replace(/ srcSet="\/media\/[^"]*" sizes="[^"]*"/g, "")
		.replace(/ imageSrcSet="(\/media\/[^"?#]+)[^"]*" imageSizes="[^"]*"/g, ' href="$1"')
		.replace(/((?:src|href)="\/media\/[^"?#]+)(?:\?w=\d+)?"(?=[^>]* (?:alt|fetchPriority)=)/g, '$1?w=100"');

const weightMark = 'data-weight="">';

/** Writes the page's gzip size into it. */
export const withWeightNote = (html: string): string =>
	html.replace(
		weightMark,
		(mark) => `${mark}This page came in ${Math.ceil(gzipSync(html).length / 1024)} KB at most, pictures not counted.`,
	);
