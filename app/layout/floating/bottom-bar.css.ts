import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, layer, measure, radius, space, textSize, whileWriting } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, ink, line, accent, onAccent, promote } = vars.color;
const height = "min(3.75rem, 20vw)";
const lettering = `min(${textSize.xs}, 4.1vw)`;

/** A page with a bar of its own, `data-page-bar`, has it in the place of this one, on wide screens too. */
const hasPageBar = ":root:has([data-page-bar])";

/** The space keeps the bar from covering content. */
export const bottomBarSpace = style({
	blockSize: `calc(${height} + env(safe-area-inset-bottom))`,
	"@media": {
		screen: {
			selectors: {
				[`${hasPageBar} &`]: { display: "block", blockSize: `calc(5rem + env(safe-area-inset-bottom))` },
			},
		},
		[breakpoint.wide]: { display: "none" },
		print: { display: "none" },
	},
});
/* Focused elements stay above the bar (WCAG 2.4.11). */
globalStyle(hasPageBar, { scrollPaddingBlockEnd: "5rem" });
export const bottomBarSpaceBelowFooter = style({ background: vars.color.nightDeep });

export const bottomBar = style({
	position: "fixed",
	zIndex: layer.bar,
	insetInline: 0,
	insetBlockEnd: 0,
	display: "grid",
	gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto repeat(2, minmax(0, 1fr))",
	alignItems: "stretch",
	blockSize: `calc(${height} + env(safe-area-inset-bottom))`,
	paddingBlockEnd: "env(safe-area-inset-bottom)",
	background: surface,
	borderBlockStart: `1px solid ${line}`,
	selectors: { [`${hasPageBar} &`]: { display: "none" }, [whileWriting]: { display: "none" } },
	"@media": {
		[breakpoint.wide]: { display: "none" },
		print: { display: "none" },
	},
});

export const bottomBarItem = style({
	display: "flex",
	flexDirection: "column",
	alignItems: "center",
	justifyContent: "center",
	minBlockSize: measure.target,
	fontSize: lettering,
	lineHeight: 1.2,
	fontWeight: 650,
	color: ink,
	textDecoration: "none",
	":focus-visible": { outlineOffset: "-4px" },
	selectors: {
		"&[aria-current='page']": { color: accent, boxShadow: `inset 0 3px 0 ${accent}`, textDecoration: "underline" },
	},
});

export const bottomBarCentre = style({
	display: "flex",
	flexDirection: "column",
	alignItems: "center",
	justifyContent: "center",
	gap: "1px",
	inlineSize: "min(4.5rem, 23vw)",
	margin: space.xxs,
	paddingBlockEnd: space.xxs,
	borderRadius: radius.m,
	background: accent,
	color: onAccent,
	boxShadow: `inset 0 -4px 0 ${promote}`,
	fontSize: lettering,
	lineHeight: 1.1,
	fontWeight: 700,
	textDecoration: "none",
});
