export const wrap = (place: number, count: number): number => (count === 0 ? 0 : ((place % count) + count) % count);
