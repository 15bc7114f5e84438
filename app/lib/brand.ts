/** The brand is read from the brand file when the site starts (`server/bff/brand`). */
export const brand = globalThis.siteBrand;

/** The wordmark and the pictures in `public/` are drawings of this name. */
export const hasDrawnName = brand.name === "Paradise";
