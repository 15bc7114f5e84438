/** The most characters that the upstream stores. */
export const longestWords = { question: 500, details: 4000, comment: 4000 } as const;
