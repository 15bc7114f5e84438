import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { breakpoint, layer, radius, space, whileWriting } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const phone = "(max-width: 767.98px)";
const besideBar = ":root:has([data-page-bar]) &";

const appear = keyframes({ "0%, 99%": { visibility: "hidden", opacity: 0 } });

export const offerCard = style({
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
	selectors: { [whileWriting]: { display: "none" } },
	"@media": {
		// The card does not stand above a page's own bar, for two would take a sixth of a phone's screen.
		[phone]: { selectors: { [besideBar]: { display: "none" } } },
		[breakpoint.wide]: {
			insetInline: `${space.l} auto`,
			insetBlockEnd: space.l,
			selectors: { [besideBar]: { insetBlockEnd: "5rem" } },
		},
		print: { display: "none" },
	},
});

/** The space keeps the card from covering content. */
export const offerCardSpace = style({
	blockSize: "5rem",
	background: vars.color.nightDeep,
	"@media": {
		[phone]: { selectors: { [besideBar]: { display: "none" } } },
		print: { display: "none" },
	},
});

export const offerCardText = style({ flex: "1 1 5.5rem", fontWeight: 650, lineHeight: 1.25, textWrap: "balance" });

/* Focused elements stay above the card (WCAG 2.4.11). */
globalStyle(`:root:has(${offerCard})`, {
	scrollPaddingBlockEnd: "10.5rem",
	"@media": { [breakpoint.wide]: { scrollPaddingBlockEnd: "6rem" } },
});
globalStyle(`:root:has(${offerCard}):has([data-page-bar])`, {
	"@media": { [breakpoint.wide]: { scrollPaddingBlockEnd: "10rem" } },
});
