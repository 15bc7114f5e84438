import type { StyleRule } from "@vanilla-extract/css";
import { componentsLayer } from "./layers.css.ts";

type Layered = NonNullable<StyleRule["@layer"]>[string];

export const componentStyle = (rule: Layered): StyleRule => ({ "@layer": { [componentsLayer]: rule } });
