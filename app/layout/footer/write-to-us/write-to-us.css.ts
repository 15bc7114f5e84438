import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const writeToUsSection = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const writeToUsForm = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
	columnGap: space.m,
	rowGap: space.xs,
	paddingBlockStart: space.xs,
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

/* The package and the number of persons share a line on a phone. */
const onPhones = (gridColumn: string) => ({ "@media": { "not all and (min-width: 768px)": { gridColumn } } });
globalStyle(`${writeToUsForm} > *`, onPhones("1 / -1"));
globalStyle(`${writeToUsForm} > :has(> [name=packagename])`, onPhones("auto"));
globalStyle(`${writeToUsForm} > :has(> [name=person])`, onPhones("auto"));

globalStyle(`${writeToUsForm} > [role=alert]`, { gridColumn: "1 / -1", marginBlockStart: `calc(-1 * ${space.xs})` });

export const writeToUsSmallPrint = style({ display: "grid", gap: space.s });

export const writeToUsEnd = style({
	gridColumn: "1 / -1",
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	alignItems: "center",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 16rem)" } },
});
