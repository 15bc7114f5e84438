import { formatPackageCount } from "#app/lib/package-count.ts";

/** A search starts from three characters; fewer show what is trending. */
export const minimumQueryCharacters = 3;
export const maximumQueryCharacters = 100;

/**
 * Returns the query without control characters, trimmed, of 3 to the upstream's maximum of characters; `null` is no
 * search.
 */
export function usableQuery(typed: string | null): string | null {
	const characters = Array.from(
		(typed ?? "")
			.replace(/\p{Cc}/gu, "")
			.trim()
			.replace(/\p{Cs}/gu, "\uFFFD"),
	);
	if (characters.length < minimumQueryCharacters) return null;
	return characters.slice(0, maximumQueryCharacters).join("");
}

export function spellCount(count: number, query: string): string {
	if (count === 0) return `Nothing found for “${query}”`;
	return `${formatPackageCount(count)} for “${query}”`;
}

/** Returns words of letters, marks and digits, in lower case. */
export const listWords = (query: string | null): readonly string[] =>
	query?.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

export function hasWord(text: string, words: readonly string[]): boolean {
	const plain = text.toLowerCase();
	return words.some((word) => plain.includes(word));
}
