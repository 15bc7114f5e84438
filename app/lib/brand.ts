/** A new name also needs new icons and wordmark letters in `public/`. */
export const brand = {
	name: "Paradise",
	tagline: "picking your paradise",
	supportHours: "24x7 except national holidays",
	phone: { shown: "+91 11 4000 2468", href: "tel:+911140002468" },
	email: "hello@paradise.example",
	address: ["14 Janpath Lane", "New Delhi 110001", "India"],
} as const;

export const loginLabels = ["Login / Signup", "Exclusive Offers", "Earn Cash", "Manage Trips"] as const;

interface SocialLink {
	readonly name: string;
	readonly icon: "camera" | "thumb" | "film" | "briefcase";
	readonly href: string;
}

export const socialLinks: readonly SocialLink[] = [
	{ name: "Instagram", icon: "camera", href: "https://instagram.example/paradise" },
	{ name: "Facebook", icon: "thumb", href: "https://facebook.example/paradise" },
	{ name: "YouTube", icon: "film", href: "https://youtube.example/paradise" },
	{ name: "LinkedIn", icon: "briefcase", href: "https://linkedin.example/paradise" },
];
