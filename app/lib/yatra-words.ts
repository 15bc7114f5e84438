const words = /kailash|mansarovar|\bkmy\b|कैलाश|मानसरोवर/i;

/** Returns whether a list or a search is about the Kailash Mansarovar Yatra. Only loaders call it. */
export const isAboutYatra = (text: string): boolean => words.test(text);
