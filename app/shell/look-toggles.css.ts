import { globalStyle, style } from "@vanilla-extract/css";
import { measure, radius } from "#app/styles/tokens.ts";

export const toggles = style({ display: "flex" });

export const toggle = style({
	display: "inline-grid",
	placeItems: "center",
	inlineSize: measure.target,
	blockSize: measure.target,
	border: 0,
	background: "none",
	borderRadius: radius.pill,
	":hover": { boxShadow: "inset 0 0 0 2px currentColor" },
	":focus-visible": { outlineOffset: "-4px" },
});

export const ofLight = style({});
export const ofDark = style({});
export const ofNormal = style({});
export const ofMore = style({});

/* One side of each switch is hidden: what the visitor chose counts first, then the device. */
const hide = { display: "none" } as const;
globalStyle(`:root[data-theme="dark"] ${ofLight}, :root[data-theme="light"] ${ofDark}`, hide);
globalStyle(`:root:not([data-theme]) ${ofDark}`, { "@media": { "not all and (prefers-color-scheme: dark)": hide } });
globalStyle(`:root:not([data-theme]) ${ofLight}`, { "@media": { "(prefers-color-scheme: dark)": hide } });
globalStyle(`:root[data-contrast="more"] ${ofNormal}, :root[data-contrast="normal"] ${ofMore}`, hide);
globalStyle(`:root:not([data-contrast]) ${ofMore}`, { "@media": { "not all and (prefers-contrast: more)": hide } });
globalStyle(`:root:not([data-contrast]) ${ofNormal}`, { "@media": { "(prefers-contrast: more)": hide } });
