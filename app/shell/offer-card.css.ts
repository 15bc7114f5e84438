import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { breakpoint, layer, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const appear = keyframes({ "0%, 99%": { visibility: "hidden", opacity: 0 } });

/** A strip above the bottom bar on a phone, a card in the corner of a wide screen. Like the enquiry opener it comes
 *  after 300 px of scrolling where the browser can tell without script. */
export const card = style({
	position: "fixed",
	zIndex: layer.raised,
	insetInline: space.xs,
	insetBlockEnd: "calc(4.25rem + env(safe-area-inset-bottom))",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
	paddingBlock: space.xxs,
	paddingInline: `${space.m} ${space.xxs}`,
	borderRadius: radius.m,
	border: `1px solid ${vars.color.line}`,
	borderInlineStart: `6px solid ${vars.color.promote}`,
	background: vars.color.surface,
	boxShadow: vars.shadow.lift,
	animation: `${appear} linear both`,
	animationTimeline: "scroll(root)",
	animationRange: "0 300px",
	"@media": {
		[breakpoint.wide]: { insetInline: `${space.l} auto`, insetBlockEnd: space.l },
		print: { display: "none" },
	},
});

/** Keeps the page's last lines clear of the card. */
export const room = style({
	blockSize: "5rem",
	background: vars.color.nightDeep,
	"@media": { print: { display: "none" } },
});

export const words = style({ flex: "1 1 5.5rem", fontWeight: 650, lineHeight: 1.25, textWrap: "balance" });

/* What takes the focus is never under the card. */
globalStyle(`:root:has(${card})`, {
	scrollPaddingBlockEnd: "10.5rem",
	"@media": { [breakpoint.wide]: { scrollPaddingBlockEnd: "6rem" } },
});
