import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/* About as high as what comes, so that the sheet does not jump. */
export const waiting = style({ minBlockSize: "24rem", paddingBlock: space.m, color: vars.color.inkSoft });
