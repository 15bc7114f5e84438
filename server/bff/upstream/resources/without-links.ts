import topLevelDomains from "tlds" with { type: "json" };

const domains: ReadonlySet<string> = new Set(topLevelDomains);
const prefix = /https?:|www\./;
/** These letters stand behind a dot; some browsers take other signs for one. */
const afterDot = /(?<=[\p{L}\p{M}\p{N}][.。])[\p{L}\p{M}\p{N}-]+/gu;

function isLink(word: string): boolean {
	const plain = word.normalize("NFKC").toLowerCase();
	const names = plain.match(afterDot) ?? [];
	return prefix.test(plain) || names.some((name) => domains.has(name) || name.startsWith("xn--"));
}

/** What visitors write is published without a look by anybody, so a word with an address in it is taken out. */
export const withoutLinks = (text: string): string =>
	text.replace(/\S+/g, (word) => (isLink(word) ? "[link removed]" : word));
