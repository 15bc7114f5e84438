/** HTML on its way out, for `app/entry.server.tsx`: whole documents, and the security policy made from them. */
export { sealDocument } from "./policy.ts";
export { renderDocument } from "./render.ts";
