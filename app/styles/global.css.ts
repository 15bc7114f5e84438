import { globalStyle } from "@vanilla-extract/css";
import { baseLayer } from "./layers.css.ts";
import { breakpoint, font, forcedColors, space, textSize } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const all = "*, *::before, *::after";

globalStyle(all, { "@layer": { [baseLayer]: { boxSizing: "border-box", margin: 0, padding: 0 } } });
globalStyle("html", {
	fontFamily: font,
	lineHeight: 1.6,
	color: vars.color.ink,
	background: vars.color.paper,
	WebkitTextSizeAdjust: "100%",
	// The page keeps its width while a dialog takes its scrollbar.
	scrollbarGutter: "stable",
	scrollPaddingBlock: `${space.l} 6rem`,
	overflowWrap: "break-word",
	accentColor: vars.color.accent,
	"@media": {
		[breakpoint.wide]: { scrollPaddingBlockEnd: space.xl },
	},
});
globalStyle("body", {
	fontSize: textSize.m,
	minBlockSize: "100dvh",
	display: "flex",
	flexDirection: "column",
});
globalStyle("h1, h2, h3, h4, h5, h6", {
	"@layer": { [baseLayer]: { fontSize: "inherit", fontWeight: "inherit", lineHeight: 1.15, textWrap: "balance" } },
});
// Long words in large text break instead of widening the page.
globalStyle("h1, h2, h3, h4, h5, h6, summary, caption, legend", {
	"@layer": { [baseLayer]: { overflowWrap: "anywhere" } },
});
// `pretty` is slow on phones and helps little on short lines.
globalStyle("p, li, dd, figcaption", {
	"@layer": { [baseLayer]: { "@media": { [breakpoint.wide]: { textWrap: "pretty" } } } },
});
globalStyle("ul, ol", { "@layer": { [baseLayer]: { listStyle: "none" } } });
globalStyle("img, svg, video", { "@layer": { [baseLayer]: { display: "block", maxInlineSize: "100%" } } });
globalStyle("input, button, textarea, select", {
	"@layer": { [baseLayer]: { font: "inherit", color: "inherit", letterSpacing: "inherit" } },
});
globalStyle("button, summary, label[for], select", { "@layer": { [baseLayer]: { cursor: "pointer" } } });
globalStyle("a", {
	"@layer": { [baseLayer]: { color: vars.color.cool, textUnderlineOffset: "0.2em", textDecorationThickness: "1.5px" } },
});
// A number breaks only where it is longer than a line.
globalStyle("a[href^='tel:']", { "@layer": { [baseLayer]: { display: "inline-block" } } });
globalStyle("summary", { "@layer": { [baseLayer]: { listStyle: "none" } } });
globalStyle("summary::-webkit-details-marker", { display: "none" });
globalStyle("fieldset", { "@layer": { [baseLayer]: { border: 0, minInlineSize: 0 } } });
globalStyle("hr", { "@layer": { [baseLayer]: { border: 0, borderBlockStart: `1px solid ${vars.color.line}` } } });
/* Until the style sheets come no other rule holds for these parts, and what is absolutely positioned must stay in them. */
globalStyle("[data-later]", { "@layer": { [baseLayer]: { position: "relative" } } });
globalStyle("[hidden]", { display: "none !important" });
globalStyle("::selection", { background: vars.color.promote, color: vars.color.onPromote });

/* One focus ring is for every background: the inner ring separates it from the element. */
globalStyle(":focus-visible", {
	outline: `3px solid ${vars.color.focus}`,
	outlineOffset: "2px",
	boxShadow: `0 0 0 2px ${vars.color.surface}`,
});
globalStyle("main:focus, [tabindex='-1']:focus", { outline: "none", boxShadow: "none" });

globalStyle(all, {
	"@media": {
		"(prefers-reduced-motion: reduce)": {
			animationDuration: "0.01ms !important",
			animationIterationCount: "1 !important",
			transitionDuration: "0.01ms !important",
		},
	},
});

/* Forced colours replace backgrounds, so buttons get a border. */
globalStyle("button", { "@media": { [forcedColors]: { border: "1px solid ButtonText" } } });

globalStyle("html, body", {
	"@media": { print: { background: "#fff", color: "#000", fontSize: "10.5pt", display: "block", minBlockSize: 0 } },
});
globalStyle("h1, h2, h3", { "@media": { print: { breakAfter: "avoid" } } });
globalStyle("p, li, tr, figure", { "@media": { print: { breakInside: "avoid" } } });
