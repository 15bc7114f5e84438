/** Every operation's handler, by noun and verb. */
import type { Contract } from "#server/contract/index.ts";
import type { Handlers } from "../door/handler.ts";
import { authHandlers } from "./auth.ts";
import { bankHandlers } from "./bank.ts";
import { blogHandlers } from "./blog.ts";
import { cartHandlers } from "./cart.ts";
import { categoryHandlers } from "./category.ts";
import { countryHandlers } from "./country.ts";
import { couponHandlers } from "./coupon.ts";
import { enquiryHandlers } from "./enquiry.ts";
import { faqHandlers } from "./faq.ts";
import { kmyHandlers } from "./kmy.ts";
import { menuHandlers } from "./menu.ts";
import { notificationHandlers } from "./notification.ts";
import { offerHandlers } from "./offer.ts";
import { orderHandlers } from "./order.ts";
import { packageHandlers } from "./package.ts";
import { passengerHandlers } from "./passenger.ts";
import { paymentHandlers } from "./payment.ts";
import { reviewHandlers } from "./review.ts";
import { subscriptionHandlers } from "./subscription.ts";
import { userHandlers } from "./user.ts";
import { walletHandlers } from "./wallet.ts";
import { webinarHandlers } from "./webinar.ts";
import { wishlistHandlers } from "./wishlist.ts";

/** The handlers of the whole contract: one that is missing does not compile. */
export const handlers: { readonly [Noun in keyof Contract]: Handlers<Noun> } = {
	menu: menuHandlers,
	category: categoryHandlers,
	package: packageHandlers,
	wishlist: wishlistHandlers,
	review: reviewHandlers,
	faq: faqHandlers,
	enquiry: enquiryHandlers,
	auth: authHandlers,
	user: userHandlers,
	passenger: passengerHandlers,
	cart: cartHandlers,
	payment: paymentHandlers,
	order: orderHandlers,
	country: countryHandlers,
	subscription: subscriptionHandlers,
	blog: blogHandlers,
	offer: offerHandlers,
	webinar: webinarHandlers,
	wallet: walletHandlers,
	bank: bankHandlers,
	notification: notificationHandlers,
	coupon: couponHandlers,
	kmy: kmyHandlers,
};
