import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, layer, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, lineStrong, inkSoft } = vars.color;

export const stepBill = style({
	minInlineSize: 0,
	"@media": { [breakpoint.full]: { gridArea: "bill", position: "sticky", insetBlockStart: space.m } },
});

/**
 * The bar below the two columns is an item of the page itself: what is sticky sticks as long as its parent is in sight.
 */
export const stepEnd = style({
	display: "contents",
	"@media": {
		[breakpoint.full]: { gridArea: "end", display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l },
	},
});

export const stepBar = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
	"@media": {
		"screen and (max-width: 1079.98px)": {
			marginBlockStart: "auto",
			marginInline: `calc(-1 * ${space.m})`,
			paddingInline: space.m,
			paddingBlock: space.s,
			paddingBlockEnd: `calc(${space.s} + env(safe-area-inset-bottom))`,
			background: surface,
			borderBlockStart: `1px solid ${lineStrong}`,
		},
		/* The bar is as wide as the page, whose padding is larger there. */
		"screen and (min-width: 768px) and (max-width: 1079.98px)": {
			marginInline: `calc(-1 * ${space.l})`,
			paddingInline: space.l,
		},
		/* On a low window, e.g. a phone held sideways, the bar would hide too much. */
		"screen and (max-width: 1079.98px) and (min-height: 420px)": {
			position: "sticky",
			zIndex: layer.bar,
			insetBlockEnd: 0,
		},
		[breakpoint.full]: { justifyContent: "start" },
	},
});

/* The line below the amount breaks before the button does. */
export const stepBarAmount = style({
	display: "grid",
	flex: 1,
	minInlineSize: "min-content",
	fontSize: textSize.m,
	lineHeight: 1.2,
	fontVariantNumeric: "tabular-nums",
	/* The bill stands beside the button there. */
	"@media": { [breakpoint.full]: { display: "none" } },
});
globalStyle(`${stepBarAmount} > strong`, { whiteSpace: "nowrap" });
/** In the bar below two columns this stands beside the button. */
export const payButtonNote = style({
	display: "none",
	"@media": { [breakpoint.full]: { display: "block", fontSize: textSize.xs, fontWeight: 400 } },
});
export const stepBarNote = style({ fontSize: textSize.xs, color: inkSoft });
