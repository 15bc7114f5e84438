import type { AttemptKeys } from "./attempt-keys.ts";
import { bankAccountCalls } from "./bank-accounts.ts";
import { bookingListCalls } from "./bookings.ts";
import { couponCalls } from "./coupons.ts";
import { notificationCalls } from "./notifications.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { ownEnquiryCalls } from "./own-enquiries.ts";
import { ownReviewCalls } from "./own-reviews.ts";
import { profileCalls } from "./profile.ts";
import { travellerCalls } from "./travellers.ts";
import type { Upstream } from "./upstream.ts";
import { walletCalls } from "./wallet.ts";
import { wishlistCalls } from "./wishlist.ts";

/** What a signed-in traveller keeps, noun by noun. */
export const accountCalls = (upstream: Upstream, attempts: AttemptKeys): AccountNouns => ({
	wishlist: wishlistCalls(upstream),
	profile: profileCalls(upstream),
	travellers: travellerCalls(upstream),
	ownReviews: ownReviewCalls(upstream, attempts),
	ownEnquiries: ownEnquiryCalls(upstream),
	bookings: bookingListCalls(upstream),
	wallet: walletCalls(upstream),
	bankAccounts: bankAccountCalls(upstream),
	notifications: notificationCalls(upstream),
	coupons: couponCalls(upstream),
});
