import { createHash } from "node:crypto";

/** Returns the SHA-256 of a text, of 43 characters. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
