import { style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

const columns = (narrowest: string) => `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`;

export const packageList = style({
	display: "grid",
	gridTemplateColumns: columns("18rem"),
	gap: space.xs,
	"@media": { [breakpoint.wide]: { gap: space.l } },
});

/** The list has two columns beside the navigation of the account at 768 px. */
export const narrowPackageList = style({
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: columns("13rem") },
		[breakpoint.full]: { gridTemplateColumns: columns("18rem") },
	},
});

/** The packages stand in rows at every width. */
export const packageRows = style({ display: "grid", gridTemplateColumns: columns("22rem"), gap: space.xs });

export const shortenedOnPhones = style({
	selectors: { "&:nth-child(n + 4)": { "@media": { "not all and (min-width: 768px)": { display: "none" } } } },
});
