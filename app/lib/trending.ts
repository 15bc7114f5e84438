interface Trending {
	readonly isSoldOut: boolean;
}

const mostShown = 6;

/** The same packages wherever some are trending: those with seats first. */
export const shownTrending = <Some extends Trending>(packages: readonly Some[]): Some[] =>
	[...packages].sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut)).slice(0, mostShown);
