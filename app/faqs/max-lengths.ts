/** The upstream's own limits, in characters. */
export const maxFaqLengths = { question: 500, details: 4000, comment: 4000 } as const;
