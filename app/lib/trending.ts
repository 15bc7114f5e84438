interface Trending {
	readonly isSoldOut: boolean;
}

/** Orders packages wherever some are trending: what is sold out comes last. */
export const withSeatsFirst = <Some extends Trending>(packages: readonly Some[]): Some[] =>
	[...packages].sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut));
