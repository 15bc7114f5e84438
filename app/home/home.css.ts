import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const home = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxl,
	"@media": { [breakpoint.wide]: { gap: space.huge } },
});

export const homeSection = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });

export const cardRow = style({
	display: "grid",
	gridAutoFlow: "column",
	gridAutoColumns: "minmax(15.5rem, 44%)",
	gap: space.m,
	overflowX: "auto",
	scrollSnapType: "x mandatory",
	scrollPaddingInline: space.m,
	marginInline: `calc(-1 * ${space.m})`,
	paddingInline: space.m,
	paddingBlock: `${space.xxs} ${space.m}`,
	scrollbarWidth: "thin",
	"@media": {
		[breakpoint.wide]: {
			gridAutoFlow: "row",
			gridTemplateColumns: "repeat(auto-fill, minmax(15.5rem, 1fr))",
			gap: space.l,
			overflowX: "visible",
			marginInline: 0,
			paddingInline: 0,
			paddingBlock: 0,
		},
	},
});
globalStyle(`${cardRow} > li`, { scrollSnapAlign: "start", minInlineSize: 0 });
