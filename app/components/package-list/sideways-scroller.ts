import { space } from "#app/styles/tokens.ts";

/** The row is one line that scrolls where it does not fit, with room for the focus ring. */
export const sidewaysScroller = {
	display: "flex",
	gap: space.xs,
	minInlineSize: 0,
	overflowX: "auto",
	scrollbarWidth: "none",
	padding: "4px",
	margin: "-4px",
} as const;
