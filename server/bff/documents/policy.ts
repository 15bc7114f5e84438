import { createHash } from "node:crypto";
import { headScript, lateLoader, setByScript } from "./late-loader.ts";
import type { PageStyle } from "./rules.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The only inline scripts that any page of ours has: one of two heads, and the loader. */
const scriptHashes = new Map([headScript(), headScript(setByScript), lateLoader].map((text) => [text, hashOf(text)]));

/**
 * The content security policy of a page: it names the inline scripts and styles that the site put there itself, by their
 * hashes, so that the same bytes serve every visitor; whatever else got into the page is refused. What is not named
 * (pictures, faces, calls) may come from the site alone.
 * @param style the text of the page's inline style, in one part or two
 * @param isSecure the site is https
 * @param formTarget an origin beside the site's own that forms of this page may be posted to
 */
export function policyFor({ first, rest }: PageStyle, isSecure: boolean, formTarget?: string): string {
	const styles = rest === "" ? [first] : [first, rest];
	return [
		"default-src 'self'",
		`script-src 'self' ${[headScript(first, rest), lateLoader].map((text) => scriptHashes.get(text)).join(" ")}`,
		`style-src 'self' ${styles.map(hashOf).join(" ")}`,
		"object-src 'none'",
		"base-uri 'none'",
		`form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
		"frame-ancestors 'none'",
		...(isSecure ? ["upgrade-insecure-requests"] : []),
	].join(";");
}
