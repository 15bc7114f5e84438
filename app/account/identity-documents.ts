const kinds = [
	{ value: "aadhaar", label: "Aadhaar", pattern: /^\d{12}$/, error: "An Aadhaar number has twelve digits" },
	{
		value: "passport",
		label: "Passport",
		pattern: /^[A-Z\d]{5,15}$/,
		error: "A passport number has only letters and digits",
	},
	{
		value: "voterid",
		label: "Voter ID",
		pattern: /^[A-Z]{3}\d{7}$/,
		error: "A voter ID has three letters and seven digits: ABC1234567",
	},
	{
		value: "drivinglicence",
		label: "Driving licence",
		pattern: /^[A-Z]{2}[A-Z\d]{6,18}$/,
		error: "A driving licence begins with the two letters of its state: MH12 20110012345",
	},
] as const;

export const identityDocumentKinds = kinds.map(({ value, label }) => [value, label] as const);

export const identityDocumentOptions = [["", "Choose"], ...identityDocumentKinds] as const;

export const identityDocumentTypes = ["aadhaar", "passport", "voterid", "drivinglicence"] as const;

/** Returns the label of a kind; an unknown kind is returned unchanged. */
export const spellDocument = (kind: string): string => kinds.find(({ value }) => value === kind)?.label ?? kind;

/**
 * Returns the message for an invalid number, given as letters and digits alone; null if it is valid, or if kind and
 * number are empty.
 */
export function documentNumberError(kind: string, number: string): string | null {
	const kindOption = kinds.find(({ value }) => value === kind);
	if (!kindOption) return number === "" ? null : "Choose the type of document";
	if (number === "") return `The number of the ${kindOption.label} is required`;
	return kindOption.pattern.test(number) ? null : kindOption.error;
}
