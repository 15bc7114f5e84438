/** Every browser shows this address, title and words. */
export interface PublicPage {
	readonly address: string;
	readonly title: string;
	readonly words: readonly string[];
}

const publicPage = (address: string, title: string, ...words: string[]): PublicPage => ({ address, title, words });

export const publicPages: readonly PublicPage[] = [
	publicPage(
		...["/", "Tour packages across India and abroad", "Fixed dates, full prices and seats left", "Weekend getaways"],
	),
	publicPage("/destinations", "Destinations", "Show", "Kerala Backwaters"),
	publicPage(
		...["/destinations/compare?p=kerala-tour&p=goa-tour-package", "Compare packages", "Kerala Backwaters"],
		"Goa Beaches",
	),
	publicPage("/package/kerala-tour", "Kerala Backwaters", "Day by day", "Dates and prices", "What is included"),
	publicPage(
		...["/package/kashmir-tour/dates", "Choose your date", "Prices per adult", "seats left"],
		"Ask about another date",
	),
	publicPage("/package/kashmir-tour/pictures", "Pictures"),
	publicPage("/package/kashmir-tour/notice", "Please note", "Sonamarg", "Ask an advisor"),
	publicPage("/package/russia-tour/price-request", "Request a price", "Russia Classic", "Persons"),
	publicPage("/package/himalaya", "Himalaya tour packages", "Himachal Hills"),
	publicPage("/domestic/kerala-tour", "Kerala Backwaters", "Day by day"),
	publicPage("/blogs", "Blog", "Older"),
	publicPage("/blogs/safari-permits", "Safari permits: why you must book early and by name", "More articles"),
	publicPage("/offers", "Offers", "GUJARAT7"),
	publicPage("/contact-us", "Contact us", "have us call you", "Write to us"),
	publicPage("/about-us", "About us"),
	publicPage("/b2b", "Work with us: agents and companies", "Tell us about your business"),
	publicPage("/career", "Careers", "Introduce yourself"),
	publicPage("/faqs", "Questions and answers", "Payment", "Your question"),
	publicPage("/privacy-policy", "Privacy policy", "What we ask for"),
	publicPage("/terms-conditions", "Terms and conditions"),
	publicPage("/cancellation-policy", "Cancellation policy"),
	publicPage("/search", "Where would you like to go?", "Trending packages"),
	publicPage("/search?q=kerala", "Where would you like to go?", "1 package for “kerala”", "Kerala Backwaters"),
	publicPage("/enquiry", "Quick Enquiry", "Tell us how to reach you", "Submit"),
	publicPage("/menu", "Menu", "My Trips", "Quick Links"),
	publicPage("/webstories/view/one-night-on-the-water", "One night on the water", "View package"),
	publicPage("/get-a-call", "Get a call", "Call me"),
	publicPage("/newsletter", "Newsletter", "Subscribe"),
	publicPage("/promo", "Offers by e-mail", "Subscribe"),
	publicPage("/webinars", "Webinars", "Register"),
	publicPage("/webinars/w3/register", "Kailash Mansarovar Yatra: routes, health, documents", "Send code"),
	publicPage("/preferences", "Display and data", "Data saver", "Save"),
	publicPage("/nowhere", "We couldn't find this page"),
];

/** These pages are within a journey or behind sign-in, or have no page: other journeys cover them. */
export const otherRoutes: readonly RegExp[] = [
	/^enquiry\/(verify|done)$/,
	/^thank-you$/,
	/^webinars\/:id\/(verify|done)$/,
	/^(login|logout|profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|notifications|coupon-history|check-out|payment|registration)(\/|$)/,
	/\.(pdf|txt)$/,
	/^(\.well-known\/.+|sitemap\.xml|robots\.txt|site\.webmanifest|media\/\*|link-picture\/\*|healthz|readyz|dev\/ui)$/,
];

export const accountPages: readonly string[] = [
	...["/profile", "/profile/edit", "/profile/picture", "/profile/password", "/profile/email", "/profile/mobile"],
	...["/profile/sessions", "/profile/confirm", "/profile/papers", "/profile/data", "/profile/data/erase"],
	...["/travellers", "/travellers/add", "/wishlist", "/reviews", "/reviews/write/kerala-tour", "/enquiries"],
	...["/bookings", "/wallet", "/bank-details", "/bank-details/add", "/notifications", "/coupon-history"],
	...["/registration/kmy", "/registration/kmy/add"],
];
