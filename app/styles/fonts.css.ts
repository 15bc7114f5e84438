import { globalFontFace } from "@vanilla-extract/css";

/* `optional`: on a slow line a page is read in the fallback and its letters never change under the reader's eyes.
   Both faces are under the Open Font License; the licences lie beside the files. */
const optional = { fontStyle: "normal", fontDisplay: "optional" } as const;
const woff2 = (name: string): string => `url("/fonts/${name}.woff2") format("woff2")`;

/* Anek Latin, condensed and extra bold, cut down to what English headings need. */
globalFontFace("Paradise Display", [
	{ ...optional, fontWeight: 800, src: woff2("display"), unicodeRange: "U+20-7E, U+B7, U+D7, U+E9, U+2013-2026" },
	{ ...optional, fontWeight: 800, src: woff2("display-rupee"), unicodeRange: "U+20B9" },
]);

/* Shrikhand, the hand of shop-board painters: only the letters of the brand's name. A new name needs a new cut. */
globalFontFace("Paradise Wordmark", { ...optional, src: woff2("wordmark") });
