import { createHash } from "node:crypto";
import { deferredScript, headScript } from "./deferred-script.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const scriptHashes = [headScript, deferredScript].map(hashOf).join(" ");

/**
 * Inline scripts and style are allowed by hashes rather than a nonce, so that one cached page serves every
 * visitor. `formTarget` is a further origin that forms may be posted to.
 */
export function contentSecurityPolicy(inlineStyle: string | null, isSecure: boolean, formTarget?: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${scriptHashes}`,
		`style-src 'self'${inlineStyle === null ? "" : ` ${hashOf(inlineStyle)}`}`,
		"object-src 'none'",
		"base-uri 'none'",
		`form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
		"frame-ancestors 'none'",
		...(isSecure ? ["upgrade-insecure-requests"] : []),
	].join(";");
}
