/**
 * HTML on its way out: whole documents with the style and the little script that they carry, the policy that fits
 * them, and the memory of those that are the same for everybody. Nothing of one visitor is kept here.
 */
export { blanks } from "./blanks.ts";
export { createDocuments, type Documents } from "./documents.ts";
export { isKnown, type KeptAnswer, responseOf } from "./kept-answer.ts";
export { readLateData, sheetsOf } from "./late-data.ts";
export { type MadePage, makePage } from "./page.ts";
export { createParts, type Parts } from "./parts.ts";
export { policyFor } from "./policy.ts";
export { renderDocument } from "./render.ts";
export { type Asked, type Holder, isSharedPage } from "./shared-pages.ts";
export { builtStyles } from "./styles.ts";
