import type { BrandFile } from "./schema.ts";

export type SiteBrand = ReturnType<typeof toSiteBrand>;

declare global {
	/**
	 * This is published before any module of a page runs: by the server from the brand file, by the browser from
	 * hydration data.
	 */
	var siteBrand: SiteBrand;
}

const networks = [
	["instagram", "Instagram"],
	["facebook", "Facebook"],
	["youtube", "YouTube"],
	["linkedin", "LinkedIn"],
	["x", "X"],
	["whatsapp", "WhatsApp"],
] as const;

export function toSiteBrand({ offices, social, phone, ...file }: BrandFile) {
	const [first, ...others] = offices.map(({ title, street, city, postalCode, country }) => ({
		title,
		/** The lines run from the street to the country. */
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
		social: networks.flatMap(([icon, name]) => {
			const href = social[icon];
			return href === undefined ? [] : [{ name, icon, href }];
		}),
		licences: file.licences,
		trust: file.trust,
		/** The text is like `4.6 of 5 on Google (2,310 reviews)`; it is null where no rating is stated. */
		rating: file.rating ? spellRating(file.rating) : null,
		/** The text is like `UPI · cards · net banking · EMI`; it is null where none are stated. */
		waysToPay: file.waysToPay.join(" · ") || null,
		/** The home page shows these; drawings stand where there is none. */
		photographs: file.photographs,
	};
}

function spellRating({ value, reviews, source }: NonNullable<BrandFile["rating"]>): string {
	const count = reviews === undefined ? "" : ` (${reviews.toLocaleString("en-IN")} reviews)`;
	return `${value} of 5 on ${source}${count}`;
}
