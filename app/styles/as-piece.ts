import type { StyleRule } from "@vanilla-extract/css";
import { pieces } from "./layers.css.ts";

type Layered = NonNullable<StyleRule["@layer"]>[string];

/** A style that any other class of the same element outweighs. */
export const asPiece = (rule: Layered): StyleRule => ({ "@layer": { [pieces]: rule } });
