/*
 * `font-display: optional` never swaps letters while reading. Both fonts are under the Open Font License, beside the
 * files.
 */
const faceOf = (family: string, file: string, more = ""): string =>
	`@font-face{font-family:"${family}";src:url(/fonts/${file}.woff2)format("woff2");font-display:optional;${more}}`;

export const fontFiles = ["display", "display-rupee", "wordmark"] as const;

/**
 * Separate sheet that browsers apply from the second page on: no page waits for fonts, no document carries the rules.
 */
export const fontFaceRules = [
	// Anek Latin, condensed, extra bold, subset to English headings.
	faceOf("Paradise Display", "display", "font-weight:800;unicode-range:U+20-7E,U+B7,U+D7,U+E9,U+2013-2026"),
	faceOf("Paradise Display", "display-rupee", "font-weight:800;unicode-range:U+20B9"),
	// Shrikhand: only the letters of the brand's name.
	faceOf("Paradise Wordmark", "wordmark"),
	':root:not([data-light]){--x:"Paradise Display","Avenir Next Condensed","Roboto Condensed","Arial Narrow",system-ui,sans-serif;',
	'--y:"Paradise Wordmark",var(--x);--z:400}',
].join("");
