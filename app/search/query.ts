import { formatPackageCount } from "#app/lib/package-count.ts";

/** A search starts from three characters; fewer show what is trending. */
export const minimumQueryCharacters = 3;
export const maximumQueryCharacters = 100;

/** Without control characters, trimmed, 3 to the upstream's maximum of characters; `null` is no search. */
export function usableQuery(typed: string | null): string | null {
	const characters = Array.from(
		(typed ?? "")
			.replace(/\p{Cc}/gu, "")
			.trim()
			.toWellFormed(),
	);
	if (characters.length < minimumQueryCharacters) return null;
	return characters.slice(0, maximumQueryCharacters).join("");
}

export function spellCount(count: number, query: string): string {
	if (count === 0) return `Nothing found for “${query}”`;
	return `${formatPackageCount(count)} for “${query}”`;
}
