/** A public page: where it is, what it is called, and words that are there whatever the browser can do. */
export interface Place {
	readonly address: string;
	readonly title: string;
	readonly words: readonly string[];
}

const place = (address: string, title: string, ...words: string[]): Place => ({ address, title, words });

/** Every page that a visitor can open by its address alone. */
export const places: readonly Place[] = [
	place("/", "picking your paradise", "laid out day by day", "Weekend getaways"),
	place("/destinations", "Destinations", "Show", "Kerala Backwaters"),
	place("/destinations/compare?p=kerala-tour&p=goa-tour-package", "Side by side", "Kerala Backwaters", "Goa Beaches"),
	place("/package/kerala-tour", "Kerala Backwaters", "Day by day", "Dates and prices", "What is included"),
	place("/package/kashmir-tour/dates", "Choose your date", "Departures", "Per adult", "Ask about another date"),
	place("/package/kashmir-tour/notice", "Please note", "Sonamarg", "Ask an advisor"),
	place("/package/russia-tour/price-request", "Ask for the price", "Russia Classic", "Persons"),
	place("/package/himalaya", "Himalaya", "Himachal Hills"),
	place("/domestic/kerala-tour", "Kerala Backwaters", "Day by day"),
	place("/blogs", "Blog", "Older"),
	place("/blogs/safari-permits", "Safari permits: why you must book early and by name", "More to read"),
	place("/offers", "Offers", "GUJARAT7"),
	place("/contact-us", "Contact us", "have us call you", "Write to us"),
	place("/about-us", "About us"),
	place("/b2b", "Work with us: agents and companies", "Tell us about your business"),
	place("/career", "Careers", "Introduce yourself"),
	place("/faqs", "Questions and answers", "Payment", "Your question"),
	place("/privacy-policy", "Privacy policy", "What we ask for"),
	place("/terms-conditions", "Terms and conditions"),
	place("/cancellation-policy", "Cancellation policy"),
	place("/search", "Where would you like to go?", "Trending packages"),
	place("/search?q=kerala", "Where would you like to go?", "1 package for “kerala”", "Kerala Backwaters"),
	place("/enquiry", "Quick Enquiry", "Tell us how to reach you", "Submit"),
	place("/menu", "Menu", "My Trips", "Quick Links"),
	place("/webstories/view/one-night-on-the-water", "One night on the water", "See the journey"),
	place("/get-a-call", "Get a call", "Call me"),
	place("/newsletter", "Newsletter", "Subscribe"),
	place("/promo", "Offers by e-mail", "Subscribe"),
	place("/webinars", "Webinars", "Register"),
	place("/webinars/w3/register", "Kailash Mansarovar Yatra: routes, health, papers", "Send me the code"),
	place("/preferences", "Display and data", "Little data", "Save"),
	place("/nowhere", "This page is not on our map"),
];

/** Pages that only a journey leads to, rooms for those who have signed in, and what is no page: other journeys see them. */
export const elsewhere: readonly RegExp[] = [
	/^enquiry\/(verify|done)$/,
	/^thank-you$/,
	/^webinars\/:id\/(verify|done)$/,
	/^(login|logout|profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|notifications|coupon-history|check-out|payment|registration)(\/|$)/,
	/\.pdf$/,
	/^(sitemap\.xml|robots\.txt|media\/\*|link-picture\/\*|healthz|readyz|dev\/ui)$/,
];

/** Pages of whoever is signed in that open by their address alone. */
export const ownPages: readonly string[] = [
	"/profile",
	"/profile/edit",
	"/profile/picture",
	"/profile/password",
	"/profile/email",
	"/profile/papers",
	"/profile/data",
	"/travellers",
	"/travellers/add",
	"/wishlist",
	"/reviews",
	"/reviews/write/kerala-tour",
	"/enquiries",
	"/bookings",
	"/wallet",
	"/bank-details",
	"/bank-details/add",
	"/notifications",
	"/coupon-history",
	"/registration/kmy",
	"/registration/kmy/add",
];
