import { globalLayer } from "@vanilla-extract/css";

/** These are element defaults; component classes always win. */
export const baseLayer = globalLayer("base");
/** The layer is for shared components: callers may override them in whatever order the sheets arrive. */
export const componentsLayer = globalLayer("pieces");
