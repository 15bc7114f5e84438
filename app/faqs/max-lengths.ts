/** The upstream has these maximum lengths. */
export const maxFaqLengths = { question: 500, details: 4000, comment: 4000 } as const;
