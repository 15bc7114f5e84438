import { gzipSync } from "node:zlib";

const withNarrowSource = (tag: string): string =>
	/ (?:alt|fetchPriority)=/.test(tag) ? tag.replace(/((?:src|href)="\/media\/[^"?#]+)(?:\?w=\d+)?"/, '$1?w=100"') : tag;

/**
 * Requests every picture in one narrow width. HTML may be rewritten, because data-light pages are never hydrated.
 */
export const withNarrowPictures = (html: string): string =>
	html
		.replace(/ srcSet="\/media\/[^"]*" sizes="[^"]*"/g, "")
		.replace(/ imageSrcSet="(\/media\/[^"?#]+)(?:[?#][^"]*)?"/g, ' href="$1"')
		.replace(/ imageSizes="[^"]*"/g, "")
		.replace(/<(?:img|link) [^<>]*>/g, withNarrowSource);

/** Headings are in a font that the device has. */
export const withoutFontFaces = (style: string): string => style.replace(/@font-face\{[^{}]*\}/g, "");

const weightMark = 'data-weight="">';

export const withWeightNote = (html: string): string =>
	html.replace(
		weightMark,
		(mark) => `${mark}This page came in ${Math.ceil(gzipSync(html).length / 1024)} KB at most, not counting pictures.`,
	);
