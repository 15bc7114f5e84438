import { brand } from "#app/lib/brand.ts";

/** What asking for a call means, on the page and in the popup. */
export const callLead = `Leave your number, and a travel advisor calls you. We are there ${brand.supportHours}.`;
