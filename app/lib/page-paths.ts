import { href } from "react-router";
import { atPage, countParameter, pageParameter, withQuery } from "./with-query.ts";

/** Category segment of packages without a category. */
export const anyCategory = "packages";

export const home = () => href("/");
const packageOf = (slug: string) => href("/package/:slug", { slug: encodeURIComponent(slug) });
export const packageDates = (slug: string) => href("/package/:slug/dates", { slug: encodeURIComponent(slug) });
export const packagePictures = (slug: string) => href("/package/:slug/pictures", { slug: encodeURIComponent(slug) });
export const packageNotice = (slug: string) => href("/package/:slug/notice", { slug: encodeURIComponent(slug) });
export const packageText = (slug: string) => href("/package/:slug.txt", { slug: encodeURIComponent(slug) });
export const packageItinerary = (slug: string) =>
	href("/package/:slug/itinerary.pdf", { slug: encodeURIComponent(slug) });
export const packagePriceRequest = (slug: string) =>
	href("/package/:slug/price-request", { slug: encodeURIComponent(slug) });
export const packageInCategory = (category: string | null | undefined, slug: string) =>
	href("/:category/:slug", {
		category: encodeURIComponent(category || anyCategory),
		slug: encodeURIComponent(slug),
	});
export const search = (query?: string, page = 1) => withQuery(href("/search"), { q: query, page: pageParameter(page) });
export const enquiry = (about: { package?: string | undefined; from?: string | undefined } = {}) =>
	withQuery(href("/enquiry"), { package: about.package, from: about.from });
export const enquiryVerify = () => href("/enquiry/verify");
export const enquiryDone = () => href("/enquiry/done");
/** `redirectTo` is the page to return to. */
export const login = (redirectTo?: string) => withQuery(href("/login"), { redirectTo });
export const loginPassword = (redirectTo?: string) => withQuery(href("/login/password"), { redirectTo });
export const loginOtp = () => href("/login/otp");
export const loginCreate = (redirectTo?: string) => withQuery(href("/login/create"), { redirectTo });
export const loginCreateOtp = () => href("/login/create/otp");
export const loginReset = (redirectTo?: string) => withQuery(href("/login/reset"), { redirectTo });
export const loginResetOtp = () => href("/login/reset/otp");
export const loginResetNew = () => href("/login/reset/new");
export const logout = () => href("/logout");
export const menu = () => href("/menu");
export const preferences = (back?: string) => withQuery(href("/preferences"), { back });
export const thankYou = () => href("/thank-you");
export const destinations = (query: Readonly<Record<string, string | undefined>> = {}, page = 1) =>
	withQuery(href("/destinations"), { ...query, page: pageParameter(page) });
export const compare = () => href("/destinations/compare");
export const blogs = (page = 1) => atPage(href("/blogs"), page);
export const blog = (slug: string) => href("/blogs/:slug", { slug: encodeURIComponent(slug) });
export const offers = (page = 1) => atPage(href("/offers"), page);
export const contactUs = () => href("/contact-us");
export const aboutUs = () => href("/about-us");
export const b2b = () => href("/b2b");
export const career = () => href("/career");
/** `done` is what was submitted, `open` the question that is unfolded. */
export const faqs = (at: { group?: string | undefined; done?: string | undefined; open?: string | undefined } = {}) =>
	withQuery(href("/faqs"), { group: at.group, done: at.done, open: at.open });
export const getACall = () => href("/get-a-call");
export const newsletter = () => href("/newsletter");
/** @param about slug of the package that the offer must fit */
export const promo = (about?: string) => withQuery(href("/promo"), { package: about });
export const webStory = (slug: string) => href("/webstories/view/*", { "*": encodeURIComponent(slug) });
export const webinars = () => href("/webinars");
export const webinarRegister = (id: string) => href("/webinars/:id/register", { id: encodeURIComponent(id) });
export const webinarVerify = (id: string) => href("/webinars/:id/verify", { id: encodeURIComponent(id) });
export const webinarDone = (id: string) => href("/webinars/:id/done", { id: encodeURIComponent(id) });
export const profile = (section?: "Travellers" | "wishList" | "Reviews" | "enquiry" | "booking") =>
	`${href("/profile")}${section ? `#${section}` : ""}`;
export const profileEdit = () => href("/profile/edit");
export const profilePicture = () => href("/profile/picture");
export const profilePassword = () => href("/profile/password");
export const profileEmail = () => href("/profile/email");
export const profileMobile = (step?: "code") => withQuery(href("/profile/mobile"), { step });
export const profileSessions = () => href("/profile/sessions");
export const profileConfirm = () => href("/profile/confirm");
export const profilePapers = () => href("/profile/papers");
export const profileData = () => href("/profile/data");
export const profileErase = () => href("/profile/data/erase");
export const profileDownload = () => href("/profile/data/download");
export const travellers = () => href("/travellers");
export const travellerAdd = (back?: string) => withQuery(href("/travellers/add"), { back });
export const traveller = (id: string, back?: string) =>
	withQuery(href("/travellers/:id", { id: encodeURIComponent(id) }), { back });
export const travellerDelete = (id: string) => href("/travellers/:id/delete", { id: encodeURIComponent(id) });
export const wishlist = () => href("/wishlist");
export const reviews = () => href("/reviews");
export const reviewWrite = (slug: string) => href("/reviews/write/:slug", { slug: encodeURIComponent(slug) });
export const enquiries = () => href("/enquiries");
export const bookings = () => href("/bookings");
export const booking = (id: string) => href("/bookings/:id", { id: encodeURIComponent(id) });
export const bookingReceipt = (id: string) => href("/bookings/:id/receipt", { id: encodeURIComponent(id) });
export const bookingReceiptFile = (id: string) => href("/bookings/:id/receipt.pdf", { id: encodeURIComponent(id) });
export const bookingVoucher = (id: string) => href("/bookings/:id/voucher", { id: encodeURIComponent(id) });
export const bookingVoucherFile = (id: string) => href("/bookings/:id/voucher.pdf", { id: encodeURIComponent(id) });
export const bookingTripFile = (id: string) => href("/bookings/:id/trip.html", { id: encodeURIComponent(id) });
export const bookingCalendar = (id: string) => href("/bookings/:id/trip.ics", { id: encodeURIComponent(id) });
/** What is left to pay of the booking. */
export const bookingPay = (id: string) => href("/bookings/:id/pay", { id: encodeURIComponent(id) });
export const bookingCancelTraveller = (id: string) =>
	href("/bookings/:id/cancel-traveller", { id: encodeURIComponent(id) });
export const bookingCancel = (id: string) => href("/bookings/:id/cancel", { id: encodeURIComponent(id) });
/** Kailash Mansarovar Yatra registration. */
export const yatra = () => href("/registration/kmy");
export const yatraStep = (step?: string) =>
	step ? href("/registration/kmy/add/:step", { step }) : href("/registration/kmy/add");
export const wallet = (page = 1) => atPage(href("/wallet"), page);
export const bankDetails = () => href("/bank-details");
export const bankAccountAdd = () => href("/bank-details/add");
export const bankAccount = (id: string) => href("/bank-details/:id", { id: encodeURIComponent(id) });
export const bankAccountDelete = (id: string) => href("/bank-details/:id/delete", { id: encodeURIComponent(id) });
export const notifications = (page = 1) => atPage(href("/notifications"), page);
export const couponHistory = () => href("/coupon-history");
export const checkOut = () => href("/check-out");
/** `ticked`: ids of selected travellers; left out, those in the cart. */
export const checkOutTravellers = (ticked: readonly string[] = []) =>
	`${href("/check-out/travellers")}${ticked.length > 0 ? `?${new URLSearchParams(ticked.map((id) => ["t", id]))}` : ""}`;
export const checkOutDetails = () => href("/check-out/details");
/** With an open row for each of those who travel. */
export const checkOutPersons = (persons: number) => withQuery(href("/check-out/travellers"), { persons: `${persons}` });
export const checkOutReview = () => href("/check-out/review");
/** `poll` counts the polls of the payment. */
export const checkOutPay = (attempt?: string, poll = 0) =>
	withQuery(href("/check-out/pay"), { attempt, poll: countParameter(poll) });
export const payment = (orderId: string, poll = 0) =>
	withQuery(href("/payment/:orderId", { orderId: encodeURIComponent(orderId) }), {
		poll: countParameter(poll),
	});
export const privacyPolicy = () => href("/privacy-policy");
export const termsConditions = () => href("/terms-conditions");
export const cancellationPolicy = () => href("/cancellation-policy");

/** A reserved word, and the name of such a page everywhere else. */
export { packageOf as package };
