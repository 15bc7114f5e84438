import { href } from "react-router";

/** The category of a package that names none, as search results link to it. */
export const anyCategory = "packages";

/** Every address of the site that a page links to, made in one place so that segments and queries are always encoded. */
export const paths = {
	home: () => href("/"),
	/** A package, or the list of a category: the upstream's slugs do not tell which. */
	package: (slug: string) => href("/package/:slug", { slug: encodeURIComponent(slug) }),
	/** When a package can be travelled. */
	packageDates: (slug: string) => href("/package/:slug/dates", { slug: encodeURIComponent(slug) }),
	/** What has to be known about a package at the moment. */
	packageNotice: (slug: string) => href("/package/:slug/notice", { slug: encodeURIComponent(slug) }),
	/** Its days as a file to print or keep. */
	packageItinerary: (slug: string) => href("/package/:slug/itinerary.pdf", { slug: encodeURIComponent(slug) }),
	/** For a package whose price is told on request. */
	packagePriceRequest: (slug: string) => href("/package/:slug/price-request", { slug: encodeURIComponent(slug) }),
	/** A package below its category, as search results link to it. */
	packageInCategory: (category: string | null | undefined, slug: string) =>
		href("/:category/:slug", {
			category: encodeURIComponent(category || anyCategory),
			slug: encodeURIComponent(slug),
		}),
	search: (query?: string) => withQuery(href("/search"), { q: query }),
	/** The enquiry panel; `from` is the page the traveller asks from, and where the panel leads back to. */
	enquiry: (about: { package?: string | undefined; from?: string | undefined } = {}) =>
		withQuery(href("/enquiry"), { package: about.package, from: about.from }),
	enquiryVerify: () => href("/enquiry/verify"),
	enquiryDone: () => href("/enquiry/done"),
	/** The ways in; `redirectTo` is the page to come back to. */
	login: (redirectTo?: string) => withQuery(href("/login"), { redirectTo }),
	loginPassword: (redirectTo?: string) => withQuery(href("/login/password"), { redirectTo }),
	loginOtp: () => href("/login/otp"),
	loginCreate: (redirectTo?: string) => withQuery(href("/login/create"), { redirectTo }),
	loginCreateOtp: () => href("/login/create/otp"),
	loginReset: (redirectTo?: string) => withQuery(href("/login/reset"), { redirectTo }),
	loginResetOtp: () => href("/login/reset/otp"),
	loginResetNew: () => href("/login/reset/new"),
	logout: () => href("/logout"),
	menu: () => href("/menu"),
	/** Theme, contrast and data; `back` is the page to return to. */
	preferences: (back?: string) => withQuery(href("/preferences"), { back }),
	thankYou: () => href("/thank-you"),
	destinations: () => href("/destinations"),
	/** Packages side by side; the form adds them. */
	compare: () => href("/destinations/compare"),
	blogs: (page = 1) => withQuery(href("/blogs"), { page: pageOf(page) }),
	blog: (slug: string) => href("/blogs/:slug", { slug: encodeURIComponent(slug) }),
	offers: (page = 1) => withQuery(href("/offers"), { page: pageOf(page) }),
	contactUs: () => href("/contact-us"),
	aboutUs: () => href("/about-us"),
	b2b: () => href("/b2b"),
	career: () => href("/career"),
	/** `done` and `open` say what was just done, and at which question. */
	faqs: (at: { group?: string | undefined; done?: string | undefined; open?: string | undefined } = {}) =>
		withQuery(href("/faqs"), { group: at.group, done: at.done, open: at.open }),
	getACall: () => href("/get-a-call"),
	newsletter: () => href("/newsletter"),
	promo: () => href("/promo"),
	webStory: (slug: string) => href("/webstories/view/*", { "*": encodeURIComponent(slug) }),
	webinars: () => href("/webinars"),
	webinarRegister: (id: string) => href("/webinars/:id/register", { id: encodeURIComponent(id) }),
	webinarVerify: (id: string) => href("/webinars/:id/verify", { id: encodeURIComponent(id) }),
	webinarDone: (id: string) => href("/webinars/:id/done", { id: encodeURIComponent(id) }),
	/** The account; `section` is one of its five anchors, spelt as the menus link them. */
	profile: (section?: "Travellers" | "wishList" | "Reviews" | "enquiry" | "booking") =>
		`${href("/profile")}${section ? `#${section}` : ""}`,
	profileEdit: () => href("/profile/edit"),
	profilePicture: () => href("/profile/picture"),
	profilePassword: () => href("/profile/password"),
	profileEmail: (step?: "code") => withQuery(href("/profile/email"), { step }),
	profilePapers: () => href("/profile/papers"),
	profileData: () => href("/profile/data"),
	profileDownload: () => href("/profile/data/download"),
	travellers: () => href("/travellers"),
	travellerAdd: (back?: string) => withQuery(href("/travellers/add"), { back }),
	traveller: (id: string, back?: string) =>
		withQuery(href("/travellers/:id", { id: encodeURIComponent(id) }), { back }),
	travellerDelete: (id: string) => href("/travellers/:id/delete", { id: encodeURIComponent(id) }),
	wishlist: () => href("/wishlist"),
	reviews: () => href("/reviews"),
	reviewWrite: (slug: string) => href("/reviews/write/:slug", { slug: encodeURIComponent(slug) }),
	enquiries: () => href("/enquiries"),
	bookings: () => href("/bookings"),
	booking: (id: string) => href("/bookings/:id", { id: encodeURIComponent(id) }),
	bookingVoucher: (id: string) => href("/bookings/:id/voucher", { id: encodeURIComponent(id) }),
	bookingVoucherFile: (id: string) => href("/bookings/:id/voucher.pdf", { id: encodeURIComponent(id) }),
	bookingCalendar: (id: string) => href("/bookings/:id/trip.ics", { id: encodeURIComponent(id) }),
	bookingCancel: (id: string) => href("/bookings/:id/cancel", { id: encodeURIComponent(id) }),
	/** The Kailash Mansarovar Yatra: one's own registrations, and the steps of a new one. */
	yatra: () => href("/registration/kmy"),
	yatraStep: (step?: string) => (step ? href("/registration/kmy/add/:step", { step }) : href("/registration/kmy/add")),
	wallet: (page = 1) => withQuery(href("/wallet"), { page: pageOf(page) }),
	bankDetails: () => href("/bank-details"),
	bankAccountAdd: () => href("/bank-details/add"),
	bankAccount: (id: string) => href("/bank-details/:id", { id: encodeURIComponent(id) }),
	bankAccountDelete: (id: string) => href("/bank-details/:id/delete", { id: encodeURIComponent(id) }),
	notifications: (page = 1) => withQuery(href("/notifications"), { page: pageOf(page) }),
	couponHistory: () => href("/coupon-history"),
	/** The way to a booking, step by step. */
	checkOut: () => href("/check-out"),
	/** `ticked` are the ids of those who are ticked when it opens; left out, those in the cart are. */
	checkOutTravellers: (ticked: readonly string[] = []) =>
		`${href("/check-out/travellers")}${ticked.length > 0 ? `?${new URLSearchParams(ticked.map((id) => ["t", id]))}` : ""}`,
	checkOutDetails: () => href("/check-out/details"),
	checkOutReview: () => href("/check-out/review"),
	/** Where a payment that has begun leads on; `look` counts how often it was looked for. */
	checkOutPay: (attempt?: string, look = 0) =>
		withQuery(href("/check-out/pay"), { attempt, look: look > 0 ? String(look) : undefined }),
	/** How an order stands. */
	payment: (orderId: string, look = 0) =>
		withQuery(href("/payment/:orderId", { orderId: encodeURIComponent(orderId) }), {
			look: look > 0 ? String(look) : undefined,
		}),
	privacyPolicy: () => href("/privacy-policy"),
	termsConditions: () => href("/terms-conditions"),
	cancellationPolicy: () => href("/cancellation-policy"),
};

/** The first page of a list has the list's own address. */
const pageOf = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

/** Adds the query parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A picture of our own media route as it stands beside a link elsewhere; pictures from elsewhere stay as they are. */
export const linkPictureAt = (image: string): string => image.replace(/^\/media\/([^?]+).*$/, "/link-picture/$1.jpg");

/** A picture of our own media route in a width that suits its place; pictures from elsewhere stay as they are. */
export function pictureAt(image: string, width: number): string {
	if (!image.startsWith("/media/")) return image;
	return `${image}${image.includes("?") ? "&" : "?"}w=${width}`;
}
