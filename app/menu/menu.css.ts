import { style } from "@vanilla-extract/css";
import { measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { night, onNight, promote, line, lineStrong, ink, cool, coolGround } = vars.color;

export const menuPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "32rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
});

export const menuList = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	paddingBlockEnd: space.s,
	overflowWrap: "anywhere",
});

export const menuWelcome = style({
	padding: space.m,
	borderRadius: radius.m,
	background: night,
	color: onNight,
	borderBlockEnd: `4px solid ${promote}`,
});

export const menuCoupons = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
	padding: space.m,
	borderRadius: radius.m,
	border: `2px dashed ${promote}`,
});

export const shortcutRow = style({ display: "flex", flexWrap: "wrap", gap: space.s });
export const shortcut = style({
	flex: 1,
	display: "grid",
	justifyItems: "center",
	alignContent: "center",
	gap: space.xxs,
	minBlockSize: "4.5rem",
	borderRadius: radius.m,
	border: `1px solid ${lineStrong}`,
	color: ink,
	fontWeight: 650,
	textDecoration: "none",
	overflowWrap: "break-word",
	":hover": { borderColor: cool, background: coolGround },
});

export const menuSection = style({
	marginBlockEnd: space.xs,
	paddingBlockEnd: space.xxs,
	borderBlockEnd: `2px solid ${promote}`,
});
export const menuListEntry = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	borderBlockEnd: `1px solid ${line}`,
	color: ink,
	textDecoration: "none",
	":hover": { color: cool, textDecoration: "underline" },
});

export const menuContact = style({ display: "grid", justifyItems: "start", fontStyle: "normal" });
export const menuContactLink = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	color: ink,
});
