/** Returns `1 traveller` or `3 travellers`. */
export const formatTravellerCount = (count: number): string => `${count} ${count === 1 ? "traveller" : "travellers"}`;
