const words = /kailash|mansarovar|\bkmy\b|कैलाश|मानसरोवर/i;

/** Whether a list or a search is about the Kailash Mansarovar Yatra. For loaders. */
export const isAboutYatra = (text: string): boolean => words.test(text);
