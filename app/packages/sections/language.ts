/** Screen readers need `lang` to pronounce reviews in Devanagari. */
export const languageAttributes = (text: string): { lang?: "hi" } =>
	/\p{Script=Devanagari}/u.test(text) ? { lang: "hi" } : {};
