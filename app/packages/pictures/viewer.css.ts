import { globalStyle, style } from "@vanilla-extract/css";
import { radius, space } from "#app/styles/tokens.ts";

export const pictureList = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });
globalStyle(`${pictureList} a`, { display: "block", borderRadius: radius.m });

/** The viewer fills the dialog below its title. */
export const viewer = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gridTemplateRows: "minmax(12rem, 1fr) auto",
	gap: space.s,
	blockSize: `calc(100dvh - 7.5rem)`,
});

export const viewerTrack = style({
	display: "flex",
	overflowX: "auto",
	overscrollBehaviorX: "contain",
	scrollSnapType: "x mandatory",
	scrollbarWidth: "none",
});
globalStyle(`${viewerTrack} > li`, { flex: "0 0 100%", minInlineSize: 0, scrollSnapAlign: "center" });
globalStyle(`${viewerTrack} > li > span`, { aspectRatio: "auto", blockSize: "100%", background: "none" });
globalStyle(`${viewerTrack} img`, { objectFit: "contain" });

export const viewerControls = style({ display: "flex", alignItems: "center", justifyContent: "center", gap: space.m });
export const viewerPosition = style({
	minInlineSize: "4.5em",
	textAlign: "center",
	fontVariantNumeric: "tabular-nums",
});
