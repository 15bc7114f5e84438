import type { Contract } from "#server/contract/index.ts";
import type { Handlers } from "../http/handler.ts";
import { authHandlers } from "./auth.ts";
import { bankHandlers } from "./bank.ts";
import { cartHandlers } from "./cart.ts";
import { categoryHandlers, menuHandlers } from "./category.ts";
import { blogHandlers, countryHandlers, offerHandlers, subscriptionHandlers } from "./content.ts";
import { couponHandlers } from "./coupon.ts";
import { enquiryHandlers } from "./enquiry.ts";
import { faqHandlers } from "./faq.ts";
import { kmyHandlers } from "./kmy.ts";
import { notificationHandlers } from "./notification.ts";
import { orderHandlers } from "./order.ts";
import { packageHandlers } from "./package.ts";
import { passengerHandlers } from "./passenger.ts";
import { paymentHandlers } from "./payment.ts";
import { reviewHandlers } from "./review.ts";
import { userHandlers } from "./user.ts";
import { walletHandlers } from "./wallet.ts";
import { webinarHandlers } from "./webinar.ts";
import { wishlistHandlers } from "./wishlist.ts";

/** A missing handler is a type error. */
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
