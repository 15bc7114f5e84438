/** The sandbox's data set: plain rows only. Nothing here reads a clock, a file or the database, and nothing is random. */
export { blogs } from "./blogs/index.ts";
export { categories, trending } from "./categories.ts";
export { weatherOn } from "./climates.ts";
export { faqComments, faqs } from "./community/faqs.ts";
export { testimonials } from "./community/testimonials.ts";
export { coupons } from "./coupons.ts";
export { dayAfter, nextSeasonDay } from "./dates.ts";
export { guides } from "./guides.ts";
export { kmyBatches } from "./kmy.ts";
export { offers } from "./offers.ts";
export { packages } from "./packages/index.ts";
export { pictures } from "./pictures.ts";
export { reviews } from "./reviews/index.ts";
export { roles, userRoles } from "./roles.ts";
export { taxes } from "./taxes.ts";
export * from "./types.ts";
export {
	bankAccounts,
	bookings,
	couponUses,
	enquiries,
	notifications,
	passengers,
	users,
	walletEntries,
} from "./users/index.ts";
export { webinars } from "./webinars.ts";
