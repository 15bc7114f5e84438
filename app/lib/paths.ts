import { href } from "react-router";

/** Packages without a category have this category segment. */
export const anyCategory = "packages";

const encoded = (params: Readonly<Record<string, string>> = {}) =>
	Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));

/** Does as `href` does, with encoded parameters. */
const at: typeof href = (path, ...params) => href(path, ...(params.map(encoded) as typeof params));

export const paths = {
	home: () => href("/"),
	package: (slug: string) => at("/package/:slug", { slug }),
	packageDates: (slug: string) => at("/package/:slug/dates", { slug }),
	packagePictures: (slug: string) => at("/package/:slug/pictures", { slug }),
	packageNotice: (slug: string) => at("/package/:slug/notice", { slug }),
	packageText: (slug: string) => at("/package/:slug.txt", { slug }),
	packageItinerary: (slug: string) => at("/package/:slug/itinerary.pdf", { slug }),
	packagePriceRequest: (slug: string) => at("/package/:slug/price-request", { slug }),
	packageInCategory: (category: string | null | undefined, slug: string) =>
		at("/:category/:slug", { category: category || anyCategory, slug }),
	search: (query?: string, page = 1) => withQuery(href("/search"), { q: query, page: pageParameter(page) }),
	enquiry: (about: { package?: string | undefined; from?: string | undefined } = {}) =>
		withQuery(href("/enquiry"), about),
	enquiryVerify: () => href("/enquiry/verify"),
	enquiryDone: () => href("/enquiry/done"),
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
	preferences: (back?: string) => withQuery(href("/preferences"), { back }),
	thankYou: () => href("/thank-you"),
	destinations: (query: Readonly<Record<string, string | undefined>> = {}, page = 1) =>
		withQuery(href("/destinations"), { ...query, page: pageParameter(page) }),
	compare: () => href("/destinations/compare"),
	blogs: (page = 1) => atPage(href("/blogs"), page),
	blog: (slug: string) => at("/blogs/:slug", { slug }),
	offers: (page = 1) => atPage(href("/offers"), page),
	contactUs: () => href("/contact-us"),
	aboutUs: () => href("/about-us"),
	b2b: () => href("/b2b"),
	career: () => href("/career"),
	/** The query has `done` for what was submitted, and `open` for the question that is unfolded. */
	faqs: (query: { group?: string | undefined; done?: string | undefined; open?: string | undefined } = {}) =>
		withQuery(href("/faqs"), query),
	getACall: () => href("/get-a-call"),
	newsletter: () => href("/newsletter"),
	/** @param about slug of the package that the offer must fit */
	promo: (about?: string) => withQuery(href("/promo"), { package: about }),
	webStory: (slug: string) => at("/webstories/view/*", { "*": slug }),
	webinars: () => href("/webinars"),
	webinarRegister: (id: string) => at("/webinars/:id/register", { id }),
	webinarVerify: (id: string) => at("/webinars/:id/verify", { id }),
	webinarDone: (id: string) => at("/webinars/:id/done", { id }),
	profile: (section?: "Travellers" | "wishList" | "Reviews" | "enquiry" | "booking") =>
		`${href("/profile")}${section ? `#${section}` : ""}`,
	profileEdit: () => href("/profile/edit"),
	profilePicture: () => href("/profile/picture"),
	profilePassword: () => href("/profile/password"),
	profileEmail: () => href("/profile/email"),
	profileMobile: (step?: "code") => withQuery(href("/profile/mobile"), { step }),
	profileSessions: () => href("/profile/sessions"),
	profileConfirm: () => href("/profile/confirm"),
	profilePapers: () => href("/profile/papers"),
	profileData: () => href("/profile/data"),
	profileErase: () => href("/profile/data/erase"),
	profileDownload: () => href("/profile/data/download"),
	travellers: () => href("/travellers"),
	travellerAdd: (back?: string) => withQuery(href("/travellers/add"), { back }),
	traveller: (id: string, back?: string) => withQuery(at("/travellers/:id", { id }), { back }),
	travellerDelete: (id: string) => at("/travellers/:id/delete", { id }),
	wishlist: () => href("/wishlist"),
	reviews: () => href("/reviews"),
	reviewWrite: (slug: string) => at("/reviews/write/:slug", { slug }),
	enquiries: () => href("/enquiries"),
	bookings: () => href("/bookings"),
	booking: (id: string) => at("/bookings/:id", { id }),
	bookingReceipt: (id: string) => at("/bookings/:id/receipt", { id }),
	bookingReceiptFile: (id: string) => at("/bookings/:id/receipt.pdf", { id }),
	bookingVoucher: (id: string) => at("/bookings/:id/voucher", { id }),
	bookingVoucherFile: (id: string) => at("/bookings/:id/voucher.pdf", { id }),
	bookingTripFile: (id: string) => at("/bookings/:id/trip.html", { id }),
	bookingCalendar: (id: string) => at("/bookings/:id/trip.ics", { id }),
	bookingPay: (id: string) => at("/bookings/:id/pay", { id }),
	bookingCancelTraveller: (id: string) => at("/bookings/:id/cancel-traveller", { id }),
	bookingCancel: (id: string) => at("/bookings/:id/cancel", { id }),
	yatra: () => href("/registration/kmy"),
	yatraStep: (step?: string) => (step ? href("/registration/kmy/add/:step", { step }) : href("/registration/kmy/add")),
	wallet: (page = 1) => atPage(href("/wallet"), page),
	bankDetails: () => href("/bank-details"),
	bankAccountAdd: () => href("/bank-details/add"),
	bankAccount: (id: string) => at("/bank-details/:id", { id }),
	bankAccountDelete: (id: string) => at("/bank-details/:id/delete", { id }),
	notifications: (page = 1) => atPage(href("/notifications"), page),
	couponHistory: () => href("/coupon-history"),
	checkOut: () => href("/check-out"),
	/** The `ticked` are ids of selected travellers; when they are left out, those in the cart are selected. */
	checkOutTravellers: (ticked: readonly string[] = []) =>
		`${href("/check-out/travellers")}${ticked.length > 0 ? `?${new URLSearchParams(ticked.map((id) => ["t", id]))}` : ""}`,
	checkOutDetails: () => href("/check-out/details"),
	/** The page has an open row for each of those who travel. */
	checkOutPersons: (persons: number) => withQuery(href("/check-out/travellers"), { persons: `${persons}` }),
	checkOutReview: () => href("/check-out/review"),
	/** @param poll how often the payment was polled before */
	checkOutPay: (attempt?: string, poll = 0) =>
		withQuery(href("/check-out/pay"), { attempt, poll: countParameter(poll) }),
	payment: (orderId: string, poll = 0) =>
		withQuery(at("/payment/:orderId", { orderId }), { poll: countParameter(poll) }),
	privacyPolicy: () => href("/privacy-policy"),
	termsConditions: () => href("/terms-conditions"),
	cancellationPolicy: () => href("/cancellation-policy"),
};

const countParameter = (count: number, most = 0): string | undefined => (count > most ? String(count) : undefined);
const pageParameter = (page: number): string | undefined => countParameter(page, 1);

/** The first page has no parameter. */
export const atPage = (path: string, page: number): string => withQuery(path, { page: pageParameter(page) });

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}

/** Returns the path that is matched to a route. */
export function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path.charAt(end - 1) === "/") end -= 1;
	return path.slice(0, end);
}

/** Open Graph images must be JPEG. Other URLs stay unchanged. */
export const linkPictureAt = (image: string): string =>
	image.replace(/^\/media\/([^?#]+)(?:[?#].*)?$/s, "/link-picture/$1.jpg");

/** Other URLs stay unchanged. */
export function pictureAt(image: string, width: number): string {
	if (!image.startsWith("/media/")) return image;
	return `${image}${image.includes("?") ? "&" : "?"}w=${width}`;
}
