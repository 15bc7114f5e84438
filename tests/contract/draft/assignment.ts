export interface Pair<Left, Right> {
	readonly left: Left;
	readonly right: Right;
	readonly score: number;
}

/** Each left and each right once, the best pairs first. */
export function assign<Left, Right, Scored extends Pair<Left, Right>>(
	pairs: readonly Scored[],
	least: number,
): readonly Scored[] {
	const lefts = new Set<Left>();
	const rights = new Set<Right>();
	const chosen: Scored[] = [];
	for (const pair of pairs.toSorted((one, other) => other.score - one.score)) {
		if (pair.score < least) break;
		if (lefts.has(pair.left) || rights.has(pair.right)) continue;
		lefts.add(pair.left);
		rights.add(pair.right);
		chosen.push(pair);
	}
	return chosen;
}
