/** Genders, as a passport has them. */
export const genders = [
	["", "Choose"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

/** Blood groups. */
export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;
