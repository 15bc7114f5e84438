/** What can be chosen of a traveller, with the words for it. */
export const titles = ["Mr", "Mrs", "Ms", "Miss", "Master", "Dr"] as const;
export const titleOptions = [["", "Choose"], ...titles.map((title) => [title, title] as const)] as const;

export const genderOptions = [
	["", "Choose"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

export const mealOptions = [
	["", "No preference"],
	["veg", "Vegetarian"],
	["non-veg", "Non-vegetarian"],
	["jain", "Jain"],
	["vegan", "Vegan"],
] as const;
