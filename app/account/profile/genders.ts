/** As a traveller says it, or does not. */
export const genderOptions = [
	["", "Rather not say"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;
