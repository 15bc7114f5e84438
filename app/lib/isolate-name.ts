const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A name written from the right keeps its order among its neighbours: between the marks of an isolate. */
export const isolateName = (name: string): string =>
	rightToLeft.test(name) ? `\u2068${name.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069` : name;
