/** Every page contains the suggestions of the form. */
const mostSuggested = 100;

/** Returns the first titles of the menu without duplicates, sorted. */
export function suggestedTitles(packages: Iterable<{ readonly title: string }>): string[] {
	const titles = new Set<string>();
	for (const { title } of packages) {
		if (titles.size === mostSuggested) break;
		titles.add(title);
	}
	return [...titles].sort();
}
