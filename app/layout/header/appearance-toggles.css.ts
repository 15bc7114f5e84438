import { globalStyle, style } from "@vanilla-extract/css";
import { measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const appearanceToggles = style({ display: "flex" });

export const appearanceToggle = style({
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

export const labelledToggles = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
	gap: space.s,
});

export const labelledToggle = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	padding: space.xs,
	border: `1px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	color: vars.color.ink,
	font: "inherit",
	textAlign: "start",
	":hover": { borderColor: vars.color.cool, background: vars.color.coolGround },
});

export const shownInLight = style({});
export const shownInDark = style({});
export const shownInNormalContrast = style({});
export const shownInHighContrast = style({});

/* The visitor's choice takes precedence over the device's preference. */
const hide = { display: "none" } as const;
globalStyle(`:root[data-theme="dark"] ${shownInLight}, :root[data-theme="light"] ${shownInDark}`, hide);
globalStyle(`:root:not([data-theme]) ${shownInDark}`, {
	"@media": { "not all and (prefers-color-scheme: dark)": hide },
});
globalStyle(`:root:not([data-theme]) ${shownInLight}`, { "@media": { "(prefers-color-scheme: dark)": hide } });
globalStyle(
	`:root[data-contrast="more"] ${shownInNormalContrast}, :root[data-contrast="normal"] ${shownInHighContrast}`,
	hide,
);
globalStyle(`:root:not([data-contrast]) ${shownInHighContrast}`, {
	"@media": { "not all and (prefers-contrast: more)": hide },
});
globalStyle(`:root:not([data-contrast]) ${shownInNormalContrast}`, { "@media": { "(prefers-contrast: more)": hide } });
