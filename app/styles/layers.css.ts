import { globalLayer } from "@vanilla-extract/css";

/** What elements and layouts do by habit. A component's own class always wins over it. */
export const base = globalLayer("base");
/** The pieces of `app/ui`: whoever places one may restyle it, in whatever order the sheets arrive. */
export const pieces = globalLayer("pieces");
