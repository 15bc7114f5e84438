import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/* The height is about that of the content, which avoids layout shift. */
export const popupLoading = style({ minBlockSize: "24rem", paddingBlock: space.m, color: vars.color.inkSoft });

/* The wrapper exists for its ref only. */
export const popupContent = style({ display: "contents" });
