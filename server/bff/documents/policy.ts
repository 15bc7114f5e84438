import { createHash } from "node:crypto";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const attribute = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const script = new RegExp(`<script\\b(${attribute})>([\\s\\S]*?)</script>`, "gi");
const style = new RegExp(`<style\\b${attribute}>([\\s\\S]*?)</style>`, "gi");

/** A finished page and the policy that fits it. */
export interface SealedDocument {
	readonly html: string;
	/** The value of `content-security-policy`. */
	readonly policy: string;
}

/**
 * Makes the content security policy of a finished page, by the hashes of its own inline scripts and styles, and takes
 * the mark out of the page.
 * @param html the whole document, in which the router put `nonce="<mark>"` on every inline script of ours
 * @param mark random for each rendering, so that markup which got into the page some other way cannot carry it and its
 * scripts are refused
 * @param isSecure the site is https
 */
export function sealDocument(html: string, mark: string, isSecure: boolean): SealedDocument {
	const scripts = new Set<string>();
	for (const [, attributes = "", text = ""] of html.matchAll(script))
		if (text && attributes.includes(` nonce="${mark}"`)) scripts.add(hashOf(text));
	const styles = new Set<string>();
	for (const [, text = ""] of html.matchAll(style)) if (text) styles.add(hashOf(text));
	const policy = [
		"default-src 'none'",
		`script-src ${["'self'", ...scripts].join(" ")}`,
		`style-src ${["'self'", ...styles].join(" ")}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(isSecure ? ["upgrade-insecure-requests"] : []),
	].join("; ");
	return { html: html.replaceAll(` nonce="${mark}"`, ""), policy };
}
