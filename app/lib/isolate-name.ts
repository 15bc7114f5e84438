const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Marks of an isolate keep a name that is written from right to left in its place among its neighbours. */
export const isolateName = (name: string): string =>
	rightToLeft.test(name) ? `\u2068${name.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069` : name;
