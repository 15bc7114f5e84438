import { globalLayer } from "@vanilla-extract/css";

/** Element defaults; component classes always win. */
export const baseLayer = globalLayer("base");
/** The layer is for shared components: callers may override them in whatever order the sheets arrive. */
export const componentsLayer = globalLayer("pieces");
