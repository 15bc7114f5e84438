import { globalStyle, style } from "@vanilla-extract/css";

export const homePhotograph = style({});
globalStyle(`${homePhotograph} > span`, { aspectRatio: "auto", blockSize: "100%" });
