import type { OfferSeed } from "./types.ts";

export const offers: readonly OfferSeed[] = [];
