import { longest } from "#app/lib/forms/longest.ts";

/** Stands before the comments, so that an advisor recognises a price request. */
export const priceRequestPrefix = "Price request: ";

export const longestPriceComments = longest.comments - priceRequestPrefix.length;
