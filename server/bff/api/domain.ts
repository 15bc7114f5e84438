/**
 * What the rooms of the site see: names spelt right, money in paise, days as `YYYY-MM-DD`, pictures and links as paths of
 * this site. `null` stands for "not known" or "not offered".
 */

/** An entry of the menu: a root, and below it groups of packages. */
export interface MenuEntry {
	readonly title: string;
	readonly slug: string;
	/** Path of the page that lists what is below; null where there is none. */
	readonly href: string | null;
	/** The upstream's name for a drawing, e.g. `globe`; show only a known one. */
	readonly icon: string | null;
	readonly groups: readonly MenuGroup[];
}

/** The second level of the menu. */
export interface MenuGroup {
	readonly title: string;
	readonly slug: string;
	readonly href: string;
	readonly packages: readonly MenuLink[];
}

/** The third level of the menu: one package. */
export interface MenuLink {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly href: string;
}

/** A package as lists show it. */
export interface PackageCard {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly categorySlug: string | null;
	/** `/{category slug, or "packages"}/{slug}` */
	readonly href: string;
	/** `/media/…` on this site; `?w=100` asks for a width. */
	readonly image: string | null;
	readonly nights: number;
	readonly days: number;
	/** Per adult; null when the price is on request. */
	readonly priceInPaise: number | null;
	/** 0 to 5. */
	readonly rating: number | null;
	readonly reviewCount: number;
}

/** A category as the home page shows it. */
export interface CategoryTile {
	readonly title: string;
	readonly slug: string;
	readonly href: string;
	readonly image: string | null;
}

/** What is trending: packages first, then categories. */
export interface Trending {
	readonly packages: readonly PackageCard[];
	readonly categories: readonly CategoryTile[];
}

/** A date on which a package starts. */
export interface Departure {
	readonly id: string;
	readonly date: string;
	readonly city: string;
	readonly seats: number;
	readonly left: number;
	readonly status: "available" | "limited" | "guaranteed" | "soldout" | "onrequest";
	/** Per adult on this date; null when the price is on request. */
	readonly priceInPaise: number | null;
}

/** One day of an itinerary, counted from 1. */
export interface ItineraryDay {
	readonly day: number;
	readonly title: string;
	readonly text: string;
	readonly meals: readonly string[];
	readonly stay: string | null;
	readonly distance: string | null;
	readonly images: readonly string[];
}

/** A package with everything its page shows. */
export interface PackagePage extends PackageCard {
	readonly scope: "domestic" | "international" | "weekend" | "backpacking" | "pilgrimage";
	readonly startCity: string;
	readonly endCity: string;
	readonly route: readonly string[];
	readonly gallery: readonly string[];
	readonly summary: string;
	readonly highlights: readonly string[];
	/** Per person. All null when the price is on request. */
	readonly prices: {
		readonly adultInPaise: number | null;
		readonly childInPaise: number | null;
		readonly infantInPaise: number | null;
		readonly singleSupplementInPaise: number | null;
		readonly strikeOffInPaise: number | null;
	};
	readonly gstPercent: number;
	readonly isTcsApplicable: boolean;
	readonly departures: readonly Departure[];
	readonly itinerary: readonly ItineraryDay[];
	readonly inclusions: readonly string[];
	readonly exclusions: readonly string[];
	readonly hotels: readonly {
		readonly name: string;
		readonly city: string;
		readonly nights: number;
		readonly stars: number | null;
	}[];
	readonly notes: readonly string[];
	readonly documents: readonly string[];
	/** 1 to 12. */
	readonly bestMonths: readonly number[];
	readonly grade: string | null;
	readonly minimumAge: number | null;
	readonly maximumGroup: number | null;
	readonly cancellation: readonly { readonly daysBefore: number; readonly percent: number }[];
	readonly payment: { readonly depositPercent: number; readonly balanceDays: number } | null;
	readonly notice: { readonly text: string; readonly date: string } | null;
	readonly seo: { readonly title: string; readonly description: string } | null;
}

/** A category with its packages. */
export interface CategoryPage {
	readonly title: string;
	readonly slug: string;
	readonly packageCount: number;
	readonly minimumPriceInPaise: number | null;
	readonly averageRating: number | null;
	readonly reviewCount: number;
	readonly packages: readonly PackageCard[];
}

/** The weather of one place on one day, degrees Celsius. */
export interface WeatherDay {
	readonly place: string;
	readonly date: string;
	readonly minimumCelsius: number;
	readonly maximumCelsius: number;
	readonly text: string;
	readonly icon: "sun" | "cloud" | "rain" | "snow" | "storm" | "fog";
}

/** A package that matches a search. */
export interface SearchHit {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly href: string;
	readonly image: string | null;
	readonly nights: number;
	readonly days: number;
}

/** Hits come grouped; `title` is empty where the upstream sends one plain list. */
export interface SearchGroup {
	readonly title: string;
	readonly hits: readonly SearchHit[];
}

/** What a traveller says about the house. */
export interface Testimonial {
	readonly id: string;
	readonly name: string;
	/** May be empty. */
	readonly role: string;
	readonly text: string;
	readonly image: string | null;
}

/** What a traveller says about one package. */
export interface Review {
	readonly id: string;
	readonly name: string;
	/** 0 to 5. */
	readonly rating: number;
	/** May be empty. */
	readonly title: string;
	readonly text: string;
	readonly images: readonly string[];
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
	readonly isVerified: boolean;
}

/** A question with its answer and what readers added. All texts are plain text. */
export interface Faq {
	readonly id: string;
	readonly question: string;
	readonly answer: string;
	/** The upstream's name of its kind, e.g. `payment`. */
	readonly group: string | null;
	readonly upVotes: number;
	readonly downVotes: number;
	readonly comments: readonly FaqComment[];
}

/** A reader's words below a question. */
export interface FaqComment {
	readonly id: string;
	readonly name: string | null;
	readonly text: string;
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
	/** The comment that this one answers. */
	readonly answersId: string | null;
	readonly upVotes: number;
	readonly downVotes: number;
}

/** A country of the phone field. */
export interface Country {
	readonly name: string;
	/** Two capital letters. */
	readonly iso2: string;
	/** `+` and the calling code. */
	readonly dialCode: string;
}

/** A phone number in its two halves. */
export interface Phone {
	/** `+` and the calling code, e.g. `+91`. */
	readonly countryCode: string;
	/** National digits without leading zeros. */
	readonly national: string;
}

/** A visitor's wish to be contacted. */
export interface EnquiryInput {
	readonly name: string;
	readonly email: string;
	readonly phone: Phone;
	readonly persons: number;
	readonly packageName: string;
	/** Empty when the enquiry is about no package in particular. */
	readonly packageId: string;
	/** Path of the page on which the form stood. */
	readonly sourcePath: string;
	readonly comment: string;
}

/** The proof of an enquiry's phone. */
export interface EnquiryProof {
	/** What `create` answered. */
	readonly id: string;
	/** National digits, as given to `create`. */
	readonly phone: string;
	/** The four digits that the visitor typed. */
	readonly digits: string;
}

/** A request to be called back. */
export interface CallRequest {
	readonly phone: Phone;
	/** Whether this visitor proved the number in this session; never taken from the browser. */
	readonly isProven: boolean;
}
