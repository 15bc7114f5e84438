/** The `lang` of what a traveller wrote, where its letters are not the page's own, so that it is read aloud rightly. */
export const tongueOf = (text: string): { lang?: "hi" } => (/\p{Script=Devanagari}/u.test(text) ? { lang: "hi" } : {});
