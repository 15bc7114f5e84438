/** Papers that say who somebody is: the upstream's word, the traveller's words, and what a number looks like. */
const kinds = [
	{ value: "aadhaar", words: "Aadhaar", form: /^\d{12}$/, said: "An Aadhaar number has twelve digits" },
	{
		value: "passport",
		words: "Passport",
		form: /^[A-Z\d]{5,15}$/,
		said: "A passport number has letters and digits alone",
	},
	{
		value: "voterid",
		words: "Voter ID",
		form: /^[A-Z]{3}\d{7}$/,
		said: "A voter ID has three letters and seven digits: ABC1234567",
	},
	{
		value: "drivinglicence",
		words: "Driving licence",
		form: /^[A-Z]{2}[A-Z\d]{6,18}$/,
		said: "A driving licence begins with the two letters of its state: MH12 20110012345",
	},
] as const;

/** Value and words of each kind, for a field that offers them. */
export const documents = kinds.map(({ value, words }) => [value, words] as const);

/** For a list to choose from. */
export const documentOptions = [["", "Choose"], ...documents] as const;

/** The upstream's words alone. */
export const documentTypes = ["aadhaar", "passport", "voterid", "drivinglicence"] as const;

/** A number as it is judged and kept: capitals, without the spaces and dashes that people put in. */
export const plainNumber = (number: string): string => number.replace(/[\s-]/g, "").toUpperCase();

/** The words for a kind; the upstream's own where it is not known. */
export const spellDocument = (kind: string): string => kinds.find(({ value }) => value === kind)?.words ?? kind;

/** What is wrong with a document's number; null where nothing is, or where no document is named. */
export function documentFault(kind: string, number: string): string | null {
	const known = kinds.find(({ value }) => value === kind);
	if (!known) return number === "" ? null : "Choose the kind of document";
	if (number === "") return `The number of the ${known.words} is required`;
	return known.form.test(plainNumber(number)) ? null : known.said;
}
