/** Every `/api/v1` call of the upstream is declared here once, in its own spelling. This folder imports zod only. */
import { authOperations } from "./auth.ts";
import { bankOperations } from "./bank.ts";
import { blogOperations } from "./blog.ts";
import { cartOperations } from "./cart.ts";
import { categoryOperations } from "./category.ts";
import { countryOperations } from "./country.ts";
import { couponOperations } from "./coupon.ts";
import type { Operation } from "./definition/operation.ts";
import { enquiryOperations } from "./enquiry.ts";
import { faqOperations } from "./faq.ts";
import { kmyOperations } from "./kmy.ts";
import { menuOperations } from "./menu.ts";
import { notificationOperations } from "./notification.ts";
import { offerOperations } from "./offer.ts";
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

/** The contract holds the upstream's operations by noun. */
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

/** Types {@link contract}. */
export type Contract = typeof contract;

/** An operation id joins noun and name, e.g. `package.bySlug`. */
export type OperationId = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract];

/** Returns by operation id what is given by noun and name. */
export const byOperationId = <Value>(
	nouns: Readonly<Record<string, Readonly<Record<string, Value>>>>,
): ReadonlyMap<string, Value> =>
	new Map(
		Object.entries(nouns).flatMap(([noun, named]) =>
			Object.entries(named).map(([name, value]) => [`${noun}.${name}`, value] as const),
		),
	);

/** It holds the operations by id. */
export const operations: ReadonlyMap<string, Operation> = byOperationId<Operation>(contract);

export type { DriftEntry } from "./definition/drift.ts";
export { encodeForm, encodeQuery, readQuery } from "./definition/encoding.ts";
export { isMissingStatus, isNone } from "./definition/none.ts";
export type { BodyOf, InputOf, Operation, ParamNames, ReplyOf, ReplySentOf } from "./definition/operation.ts";
export { fillPath, findMessage, findStatusCode, isSuccess, readReply, toSentSchema } from "./definition/operation.ts";
export { type PhoneNumber, phoneNumber, splitPhoneNumber } from "./definition/phone.ts";
export { isRecord } from "./definition/reader.ts";
export { isSlug, type Slug } from "./definition/slug.ts";
