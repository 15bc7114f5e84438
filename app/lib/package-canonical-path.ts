import { paths } from "./paths.ts";

/** The specification gives these packages the canonical path `/package/{slug}` (AMB-07). */
const shortAddressed = new Set([
	"nepal-tour",
	"kerala-tour",
	"north-east-india",
	"odisha-tour",
	"kashmir-tour",
	"backpacking-tour-from-delhi-ncr",
	"weekend-getaways-from-delhi-ncr",
	"gujarat-tour",
	"russia-tour",
	"rajasthan-tour",
	"uttarakhand-tour",
	"goa-tour-package",
	"kyrgyzstan-tour",
	"uzbekistan-tour",
	"europe-tour",
	"bhutan-tour",
	"singapore-tour",
	"malaysia-tour",
	"west-bengal",
	"andaman-tour",
	"south-india-tour-package",
	"himachal-tour-package",
]);

interface AddressedPackage {
	readonly slug: string;
	/** The package's own category, whatever the address was. */
	readonly categorySlug: string | null;
}

/** Returns the one address of a package that search engines are told, wherever it is shown. */
export const packageCanonicalPath = ({ slug, categorySlug }: AddressedPackage): string =>
	shortAddressed.has(slug) ? paths.package(slug) : paths.packageInCategory(categorySlug, slug);
