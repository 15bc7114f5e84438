import { style } from "@vanilla-extract/css";
import { pillLink } from "#app/components/package-list/pill-link.ts";
import { sidewaysScroller } from "#app/components/package-list/sideways-scroller.ts";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const categoryListing = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
});
export const categoryHeader = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

/** The row is one line that scrolls on a phone. */
export const choiceRow = style(sidewaysScroller);
export const choice = style({
	display: "inline-flex",
	fontSize: textSize.s,
	whiteSpace: "nowrap",
	...pillLink,
	selectors: {
		"&:not([aria-current])": { background: vars.color.surface, borderColor: vars.color.lineStrong, fontWeight: 400 },
	},
});
