import { brand, hasDrawnName } from "#app/lib/brand.ts";

const icons = [
	{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
	{ src: "/icons/192.png", type: "image/png", sizes: "192x192" },
	{ src: "/icons/512.png", type: "image/png", sizes: "512x512" },
	{ src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

const screenshot = (name: string, sizes: string, label: string) => ({
	src: `/screenshots/${name}.webp`,
	type: "image/webp",
	sizes,
	form_factor: name.endsWith("wide") ? "wide" : "narrow",
	label,
});

const narrow = "390x844";
/** They show the drawn name. */
const screenshots = [
	screenshot("home-narrow", narrow, "Home: find a holiday"),
	screenshot("package-narrow", narrow, "A package with its price and next date"),
	screenshot("destinations-narrow", narrow, "Destinations with dates, seats and prices"),
	screenshot("home-wide", "1280x800", "Home on a large screen"),
];

/** Returns what a device shows of the site when it is installed: the W3C's Web Application Manifest. */
export const siteManifest = () => ({
	id: "/",
	name: `${brand.name}: ${brand.tagline}`,
	short_name: brand.name,
	description: "Holiday packages across India and abroad",
	start_url: "/",
	display: "minimal-ui",
	lang: "en-IN",
	dir: "ltr",
	categories: ["travel"],
	background_color: "#fdf3df",
	theme_color: "#06485a",
	icons,
	screenshots: hasDrawnName ? screenshots : [],
});

export const loader = (): Response =>
	Response.json(siteManifest(), {
		headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
	});
