/** The place a step leads to in a ring of `count` places: past the last comes the first, before the first the last. */
export const wrap = (place: number, count: number): number => (count === 0 ? 0 : ((place % count) + count) % count);
