import type { BrandFile } from "./schema.ts";

interface SocialLink {
	readonly name: string;
	readonly icon: "instagram" | "facebook" | "youtube" | "linkedin" | "x" | "whatsapp";
	readonly href: string;
}

interface Office {
	readonly title: string;
	/** From the street to the country. */
	readonly lines: readonly string[];
}

/** What pages show of the brand file. */
export interface SiteBrand {
	readonly name: string;
	readonly tagline: string;
	readonly supportHours: string;
	readonly phone: { readonly shown: string; readonly href: string };
	readonly email: string;
	/** Of the first office, in lines. */
	readonly address: readonly string[];
	readonly otherOffices: readonly Office[];
	readonly social: readonly SocialLink[];
	readonly licences: BrandFile["licences"];
	/** `4.6 of 5 on Google (2,310 reviews)`; null where none is stated. */
	readonly rating: string | null;
	/** `UPI · cards · net banking · EMI`; null where none are stated. */
	readonly waysToPay: string | null;
	/** Of the home page; drawings stand where there is none. */
	readonly photographs: BrandFile["photographs"];
	/** Figures of the home page. */
	readonly trust: BrandFile["trust"];
}

declare global {
	/** Published before any module of a page runs: by the server from the brand file, by the browser from hydration data. */
	var siteBrand: SiteBrand;
}

const networks = {
	instagram: "Instagram",
	facebook: "Facebook",
	youtube: "YouTube",
	linkedin: "LinkedIn",
	x: "X",
	whatsapp: "WhatsApp",
} as const;
const icons = ["instagram", "facebook", "youtube", "linkedin", "x", "whatsapp"] as const;

export function siteBrandOf({ offices, social, phone, ...file }: BrandFile): SiteBrand {
	const [first, ...others] = offices.map(({ title, street, city, postalCode, country }) => ({
		title,
		lines: [street, `${city} ${postalCode}`, country],
	}));
	return {
		name: file.name,
		tagline: file.tagline,
		supportHours: file.supportHours,
		phone: { shown: phone, href: `tel:${phone.replace(/[ -]/g, "")}` },
		email: file.email,
		address: first?.lines ?? [],
		otherOffices: others,
		social: icons.flatMap((icon) => {
			const href = social[icon];
			return href === undefined ? [] : [{ name: networks[icon], icon, href }];
		}),
		licences: file.licences,
		trust: file.trust,
		rating: file.rating ? spellRating(file.rating) : null,
		waysToPay: file.waysToPay.join(" · ") || null,
		photographs: file.photographs,
	};
}

function spellRating({ value, reviews, source }: NonNullable<BrandFile["rating"]>): string {
	const count = reviews === undefined ? "" : ` (${reviews.toLocaleString("en-IN")} reviews)`;
	return `${value} of 5 on ${source}${count}`;
}
