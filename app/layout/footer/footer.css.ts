import { globalStyle, style } from "@vanilla-extract/css";
import { lazyLayout } from "#app/styles/lazy-layout.ts";
import { breakpoint, detailsContentSupport, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { nightDeep, onNight, onNightSoft, promote, surface, ink, inkSun } = vars.color;

export const footer = style({
	marginBlockStart: space.l,
	"@media": { print: { display: "none" } },
	selectors: lazyLayout,
});

export const footerGround = style({ background: nightDeep, color: onNight, paddingBlock: `${space.xl} ${space.l}` });

export const footerTrust = style({ marginBlockEnd: space.l });

export const footerContact = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	marginBlockEnd: space.l,
});
/** The form stands beside the contacts from 1080 px. */
export const besideForm = style({
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)", alignItems: "start" } },
});

export const footerFormCard = style({
	padding: space.m,
	background: surface,
	color: ink,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.l,
	borderBlockStart: `6px solid ${inkSun}`,
	"@media": { [breakpoint.wide]: { padding: space.l } },
});

/** One line stands where the form would be. */
export const footerEnquiry = style({
	display: "inline-flex",
	alignItems: "center",
	justifySelf: "start",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.m,
	borderRadius: radius.m,
	border: `2px solid ${promote}`,
	color: onNight,
	fontSize: textSize.xs,
	fontWeight: 700,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
});

export const footerSocial = style({ color: onNight });

export const contactBlocks = style({
	fontStyle: "normal",
	/* An e-mail address widens its column before it breaks. */
	overflowWrap: "break-word",
	marginBlockStart: space.xs,
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(3, minmax(min-content, 1fr))" } },
	selectors: { [`${besideForm} &`]: { "@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr)" } } } },
});
export const contactBlock = style({
	display: "grid",
	gridTemplateColumns: "auto minmax(min-content, 1fr)",
	columnGap: space.s,
	alignItems: "baseline",
	alignContent: "start",
	justifyItems: "start",
	/* Each line of the address stands on its own. */
	whiteSpace: "pre-line",
});
globalStyle(`${contactBlock} > a + p`, { gridColumn: 2 });
export const contactIcon = style({ color: promote, inlineSize: "1.6em", blockSize: "1.6em", translate: "0 0.4em" });
export const footerSmallText = style({ fontSize: textSize.s, color: onNightSoft });

export const footerLists = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space.xl, marginBlockEnd: space.l },
	},
});

/* Every list is open from 768 px: its content is shown, its summary hidden. */
export const footerDetails = style({
	borderBlockEnd: `1px solid ${vars.color.onNightSoft}`,
	"@media": { [breakpoint.wide]: { borderBlockEnd: 0 } },
});
globalStyle(`${footerDetails}::details-content`, {
	"@media": { [breakpoint.wide]: { contentVisibility: "visible", blockSize: "auto" } },
});
export const footerSummary = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	minBlockSize: "3.25rem",
	fontSize: textSize.h4,
	"@supports": { [detailsContentSupport]: { "@media": { [breakpoint.wide]: { display: "none" } } } },
});
globalStyle(`${footerSummary}::after`, { borderColor: promote });
export const footerListTitle = style({
	display: "none",
	fontSize: textSize.h3,
	marginBlockEnd: space.xs,
	color: promote,
	"@supports": { [detailsContentSupport]: { "@media": { [breakpoint.wide]: { display: "block" } } } },
});
export const footerList = style({
	paddingBlockEnd: space.s,
	columnGap: space.m,
	columns: "9rem 2",
});
export const footerLastLine = style({ display: "flex", flexWrap: "wrap", columnGap: space.l });
globalStyle(`${footer} ${footerGround} :is(${footerList}, ${contactBlocks}, ${footerLastLine}) a`, {
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	color: onNight,
	textDecoration: "none",
});
globalStyle(`${footer} ${footerGround} :is(${footerList}, ${contactBlocks}, ${footerLastLine}) a:hover`, {
	textDecoration: "underline",
	color: promote,
});
export const footerPlainItem = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });

export const footerEnd = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.xl,
	rowGap: space.s,
	alignItems: "center",
	paddingBlockStart: space.m,
});
