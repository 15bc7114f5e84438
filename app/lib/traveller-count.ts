/** `1 traveller`, `3 travellers` */
export const formatTravellerCount = (count: number): string => `${count} ${count === 1 ? "traveller" : "travellers"}`;
