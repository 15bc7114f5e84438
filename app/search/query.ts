/** A search starts from three characters; fewer show what is trending. */
export const minimumQueryCharacters = 3;
export const maximumQueryCharacters = 100;

/** What is searched for: without control characters, trimmed, at least three characters and no longer than the upstream takes; null is no search. */
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

/** How many packages were found, as it is written above the list and read out. */
export function spellCount(count: number, query: string): string {
	if (count === 0) return `Nothing found for “${query}”`;
	return `${count} ${count === 1 ? "package" : "packages"} for “${query}”`;
}
