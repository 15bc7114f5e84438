/**
 * Every call of `/api/v1`, declared once: what is sent where, by whom, and what comes back. Zod and nothing of ours is
 * imported here, and this is the only place that knows the upstream's spellings.
 */
import { authOperations } from "./auth.ts";
import { bankOperations } from "./bank.ts";
import { blogOperations } from "./blog.ts";
import { cartOperations } from "./cart.ts";
import { categoryOperations } from "./category.ts";
import { countryOperations } from "./country.ts";
import { couponOperations } from "./coupon.ts";
import { enquiryOperations } from "./enquiry.ts";
import { faqOperations } from "./faq.ts";
import { kmyOperations } from "./kmy.ts";
import { menuOperations } from "./menu.ts";
import { notificationOperations } from "./notification.ts";
import { offerOperations } from "./offer.ts";
import type { Operation } from "./operation.ts";
import { orderOperations } from "./order.ts";
import { packageOperations } from "./package.ts";
import { passengerOperations } from "./passenger.ts";
import { paymentOperations } from "./payment.ts";
import { reviewOperations } from "./review.ts";
import { subscriptionOperations } from "./subscription.ts";
import { userOperations } from "./user.ts";
import { walletOperations } from "./wallet.ts";
import { webinarOperations } from "./webinar.ts";
import { wishlistOperations } from "./wishlist.ts";

/** The upstream's operations by noun: `contract.package.bySlug`. */
export const contract = {
	menu: menuOperations,
	category: categoryOperations,
	package: packageOperations,
	wishlist: wishlistOperations,
	review: reviewOperations,
	faq: faqOperations,
	enquiry: enquiryOperations,
	auth: authOperations,
	user: userOperations,
	passenger: passengerOperations,
	cart: cartOperations,
	payment: paymentOperations,
	order: orderOperations,
	country: countryOperations,
	subscription: subscriptionOperations,
	blog: blogOperations,
	offer: offerOperations,
	webinar: webinarOperations,
	wallet: walletOperations,
	bank: bankOperations,
	notification: notificationOperations,
	coupon: couponOperations,
	kmy: kmyOperations,
} as const satisfies Record<string, Record<string, Operation>>;

/** The contract's shape: noun, verb, operation with its own types. */
export type Contract = typeof contract;

/** A name such as `package.bySlug`. */
export type OperationId = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract];

/** Every operation by its id, in the contract's order. */
export const operations: ReadonlyMap<string, Operation> = new Map(
	Object.entries(contract).flatMap(([noun, named]) =>
		Object.entries<Operation>(named).map(([verb, declared]) => [`${noun}.${verb}`, declared] as const),
	),
);

export { encodeForm, encodeQuery, readQuery } from "./encoding.ts";
export type { BodyOf, InputOf, Operation, ParamNames, ReplyOf, ReplySentOf } from "./operation.ts";
export { fillPath, isSuccess, messageOf, readReply, statusCodeOf } from "./operation.ts";
