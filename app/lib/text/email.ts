import { cleanLine, toPlainCharacters } from "./clean.ts";

const longestEmail = 254;
/** The local part has letters of any script; of ASCII's punctuation it has what mail systems use. */
const localPart = /^[\p{L}\p{M}\p{N}_'+-]+(\.[\p{L}\p{M}\p{N}_'+-]+)*$/u;
const domainPart = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Returns the domain in ASCII: an international one as punycode. Returns null where it is none. */
function asciiDomain(domain: string): string | null {
	if (domainPart.test(domain)) return domain;
	if (isAscii(domain) || /[/?#:@\\%]/.test(domain)) return null;
	try {
		const { hostname } = new URL(`http://${domain}`);
		return domainPart.test(hostname) ? hostname : null;
	} catch {
		return null;
	}
}

/** Returns an empty text for an empty one, null for one that is no e-mail address. */
export function readEmail(typed: string): string | null {
	const [text = "", asTyped = ""] = [toPlainCharacters(typed), cleanLine(typed)].map((read) => read.trim());
	if (text === "") return "";
	const at = text.lastIndexOf("@");
	if (at < 1 || text.length > longestEmail) return null;
	// Digits of another script stay where the letters are of that script too.
	const local = isAscii(text.slice(0, at)) ? text.slice(0, at) : asTyped.slice(0, Math.max(0, asTyped.search(/[@＠]/)));
	const domain = asciiDomain(text.slice(at + 1));
	if (domain === null || local.length > 64 || !localPart.test(local)) return null;
	const email = `${local}@${domain}`;
	return email.length <= longestEmail ? email : null;
}
