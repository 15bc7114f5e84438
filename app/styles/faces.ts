/* `optional`: on a slow line a page is read in the fallback and its letters never change under the reader's eyes.
   Both faces are under the Open Font License; the licences lie beside the files. */
const faceOf = (family: string, file: string, more = ""): string =>
	`@font-face{font-family:"${family}";src:url(/fonts/${file}.woff2)format("woff2");font-display:optional;${more}}`;

/** Two thin files and a rupee sign. */
export const faceFiles = ["display", "display-rupee", "wordmark"] as const;

/**
 * What draws letters in the site's own faces. A browser keeps it once an earlier page has brought the files, and applies it
 * before anything is drawn: no page waits for letters or changes them, and no document carries this.
 */
export const faceRules = [
	// Anek Latin, condensed and extra bold, cut down to what English headings need.
	faceOf("Paradise Display", "display", "font-weight:800;unicode-range:U+20-7E,U+B7,U+D7,U+E9,U+2013-2026"),
	faceOf("Paradise Display", "display-rupee", "font-weight:800;unicode-range:U+20B9"),
	// Shrikhand, the hand of shop-board painters: only the letters of the brand's name. A new name needs a new cut.
	faceOf("Paradise Wordmark", "wordmark"),
	':root:not([data-light]){--x:"Paradise Display","Avenir Next Condensed","Roboto Condensed","Arial Narrow",system-ui,sans-serif;',
	'--y:"Paradise Wordmark",var(--x);--z:400}',
].join("");
