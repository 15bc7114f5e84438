import type { PictureProcessing, PicturesResource } from "#server/bff/upstream/picture.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import type { OperationId } from "#server/contract/index.ts";
import { bookingsResource, guidesResource, ordersResource } from "./account/bookings.ts";
import { cartResource } from "./account/cart.ts";
import { notificationsResource } from "./account/notifications.ts";
import { paymentsResource } from "./account/payments.ts";
import { profileResource } from "./account/profile.ts";
import { registrationsResource } from "./account/registrations.ts";
import { travellersResource } from "./account/travellers.ts";
import { bankAccountsResource, couponsResource, walletResource } from "./account/wallet.ts";
import { wishlistResource } from "./account/wishlist.ts";
import { authResource } from "./auth.ts";
import { blogsResource } from "./blogs.ts";
import { countriesResource } from "./countries.ts";
import { enquiriesResource, ownEnquiriesResource } from "./enquiries.ts";
import { faqsResource } from "./faqs.ts";
import { knownResource } from "./known.ts";
import { menuResource } from "./menu.ts";
import { offersResource } from "./offers.ts";
import { packagesResource, trendingResource } from "./packages.ts";
import { ownReviewsResource, reviewsResource } from "./reviews.ts";
import { subscriptionsResource } from "./subscriptions.ts";
import { webinarsResource } from "./webinars.ts";

export type * from "./account/bookings.ts";
export type * from "./account/cart.ts";
export type * from "./account/notifications.ts";
export type * from "./account/payments.ts";
export type * from "./account/profile.ts";
export type * from "./account/registrations.ts";
export type * from "./account/travellers.ts";
export type * from "./account/wallet.ts";
export type * from "./auth.ts";
export type * from "./blogs.ts";
export type * from "./countries.ts";
export type * from "./enquiries.ts";
export type * from "./faqs.ts";
export type * from "./menu.ts";
export type * from "./offers.ts";
export type { PackageCard } from "./package-card.ts";
export type { CategoryPage, PackagePage } from "./package-page.ts";
export type * from "./packages.ts";
export type * from "./reviews.ts";
export type * from "./webinars.ts";

interface ResourceFacts {
	readonly keys: UnansweredKeys;
	/** These are the ids of trending packages and of trending categories. */
	readonly trendingIds: readonly [string, string];
	readonly user: () => { readonly id?: string; readonly token: string } | undefined;
	readonly keepReference: (reference: string) => void;
	readonly reencodeProfile: PictureProcessing["reencodeProfile"];
	readonly pictures: PicturesResource;
	/** Returns whether the operations file leaves an operation on. It is the same function for all requests. */
	readonly isEnabled: (id: OperationId) => boolean;
}

/** Creates all resources of one request. */
export const createResources = (
	client: ResourceClient,
	{ keys, trendingIds, user, keepReference, reencodeProfile, pictures, isEnabled }: ResourceFacts,
) => ({
	menu: menuResource(client),
	trending: trendingResource(client, trendingIds),
	known: knownResource(client, trendingIds),
	reviews: reviewsResource(client),
	packages: packagesResource(client),
	faqs: faqsResource(client),
	blogs: blogsResource(client),
	offers: offersResource(client),
	webinars: webinarsResource(client),
	subscriptions: subscriptionsResource(client),
	countries: countriesResource(client),
	enquiries: enquiriesResource(client, keys),
	auth: authResource(client, keepReference),
	wishlist: wishlistResource(client),
	profile: profileResource(client, reencodeProfile),
	travellers: travellersResource(client),
	ownReviews: ownReviewsResource(client, keys),
	ownEnquiries: ownEnquiriesResource(client),
	bookings: bookingsResource(client),
	orders: ordersResource(client, keys),
	guides: guidesResource(client),
	wallet: walletResource(client),
	bankAccounts: bankAccountsResource(client),
	notifications: notificationsResource(client),
	coupons: couponsResource(client),
	cart: cartResource(client, keys, () => user()?.token),
	payments: paymentsResource(client),
	registrations: registrationsResource(client, () => user()?.id),
	isEnabled,
	...pictures,
});

/** The resources hold every upstream call that a route may make. */
export type Api = ReturnType<typeof createResources>;
