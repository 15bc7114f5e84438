/** The house: who it is and how it is reached. A new name also needs new icons and wordmark letters in `public/`. */
export const brand = {
	name: "Paradise",
	tagline: "picking your paradise",
	supportHours: "24x7 except national holidays",
	phone: { shown: "+91 11 4000 2468", href: "tel:+911140002468" },
	email: "hello@paradise.example",
	address: ["14 Janpath Lane", "New Delhi 110001", "India"],
} as const;
