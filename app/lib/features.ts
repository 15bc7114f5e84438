import { data } from "react-router";
import type { OperationId } from "#server/contract/index.ts";
import { type DisabledFeature, isDisabledPath } from "./disabled-pages.ts";

type All = readonly OperationId[];

const codeSignIn: All = ["auth.sendOtp", "auth.signInWithOtp"];
const passwordSignIn: All = ["auth.signInWithPassword"];
const signIn: readonly All[] = [codeSignIn, passwordSignIn];
/** Returns what a signed-in user needs. */
const ofUser = (...needed: All): readonly All[] => signIn.map((way) => [...way, ...needed]);
const signUp: All = ["auth.signUp", "auth.verifySignUp"];
const reset: All = ["auth.forgotPassword", "auth.verifyResetOtp", "auth.resetPassword"];
const booking = ofUser("cart.add", "cart.current", "payment.initiate", "payment.success");
const seat: All = ["webinar.byId", "webinar.subscribe"];

/**
 * Each page, and each form that stands on another page, needs these: any one of the lists, all of it. Where the
 * operations file switches it off there is no such page and no such form, and nothing links to it. A page is a pattern
 * as in the site map, where `*` stands for all pages below; a form has a word behind its page.
 */
const featureNeeds = {
	"/blogs": [["blog.list"]],
	"/blogs/:slug": [["blog.bySlug"]],
	"/offers": [["offer.list"]],
	"/webinars": [["webinar.list"]],
	"/webinars/:id/*": [seat],
	"/faqs": [["faq.list"]],
	"/faqs ask": [["faq.add"]],
	"/faqs comment": [["faq.comment"]],
	"/faqs vote": [["faq.vote"]],
	"/search": [["package.search"]],
	"/package/:slug/dates": booking,
	"/package/:slug/price-request": [["enquiry.priceRequest"]],
	"/enquiry": [["enquiry.panelSubmit"]],
	"/enquiry/verify": [["enquiry.verify"], ["enquiry.panelVerify"]],
	// The page of the other enquiry takes this form.
	"/thank-you write": [["enquiry.create", "enquiry.panelSubmit"]],
	"/contact-us write": [["enquiry.contact"]],
	"/get-a-call": [["enquiry.requestCall"]],
	"/newsletter": [["subscription.newsletter"]],
	"/promo": [["subscription.promo", "offer.list"]],
	"/login": signIn,
	"/login/password": [passwordSignIn],
	"/login/password number": [["auth.signInWithMobilePassword"]],
	"/login/otp": [codeSignIn],
	"/login/otp resend": [["auth.resendOtp"]],
	"/login/create": [signUp],
	"/login/create/otp": [signUp],
	"/login/create/otp resend": [["auth.resendOtp"]],
	"/login/reset": [reset],
	"/login/reset/otp": [reset],
	"/login/reset/otp resend": [["auth.resendOtp"]],
	"/login/reset/new": [reset],
	"/profile": ofUser(),
	"/profile/edit": ofUser("user.profile", "user.updateProfile"),
	"/profile/picture": ofUser("user.updateImage"),
	"/profile/papers": ofUser("user.updateKyc"),
	"/profile/email": ofUser("user.profile", "user.sendEmailOtp", "user.verifyEmail"),
	"/profile/password": ofUser("user.changePassword"),
	"/profile/mobile": ofUser("user.sendMobileOtp", "user.changeMobile"),
	"/profile/sessions": ofUser(),
	"/profile/data": ofUser("user.profile"),
	"/profile/data/erase": ofUser("user.erase"),
	"/travellers": ofUser("passenger.list"),
	"/travellers/add": ofUser("passenger.add"),
	"/travellers/:id": ofUser("passenger.byId", "passenger.update"),
	"/travellers/:id/delete": ofUser("passenger.list", "passenger.byId", "passenger.remove"),
	"/wishlist": ofUser("wishlist.list"),
	"/wishlist change": ofUser("wishlist.list", "wishlist.add", "wishlist.remove"),
	"/reviews": ofUser("review.mine"),
	"/reviews/write/:slug": ofUser("package.bySlug", "review.add"),
	"/enquiries": ofUser("enquiry.mine"),
	"/bookings": ofUser("order.list"),
	"/bookings/:id": ofUser("order.list"),
	"/bookings/:id/*": ofUser("order.list"),
	"/bookings/:id/pay": ofUser("order.list", "payment.balance", "payment.success"),
	"/bookings/:id/cancel": ofUser("order.list", "order.cancel"),
	"/bookings/:id/cancel-traveller": ofUser("order.list", "order.travellers", "order.cancelTraveller"),
	"/wallet": ofUser("wallet.mine"),
	"/bank-details": ofUser("bank.list"),
	"/bank-details/add": ofUser("bank.list", "bank.add"),
	"/bank-details/:id": ofUser("bank.list", "bank.update"),
	"/bank-details/:id/delete": ofUser("bank.list", "bank.remove"),
	"/coupon-history": ofUser("coupon.history"),
	"/notifications": ofUser("notification.list"),
	"/notifications read": [["notification.markRead"]],
	"/check-out": booking,
	"/check-out/*": booking,
	"/check-out/review coupon": [["cart.applyCoupon", "cart.removeCoupon"]],
	"/check-out/details company": [["cart.setGst"]],
	"/registration/kmy": ofUser("kmy.add"),
	"/registration/kmy/*": ofUser("kmy.add"),
} as const satisfies Readonly<Record<string, readonly All[]>>;

/** A page of the map is named by its pattern, a form by its page and a word. */
export type Feature = keyof typeof featureNeeds;

type IsEnabled = (id: OperationId) => boolean;

/**
 * A page calls this whose form is all there is to it.
 * @throws `data(null)` with 404 where the operations file switches the operation off
 */
export function requireEnabled({ isEnabled }: { readonly isEnabled: IsEnabled }, operation: OperationId): void {
	if (!isEnabled(operation)) throw data(null, { status: 404 });
}

/** Returns whether the sign-in page has a form; else it leads to the one by password. */
export const hasCodeSignIn = (isEnabled: IsEnabled): boolean => codeSignIn.every((id) => isEnabled(id));

const isPage = (feature: string): boolean => !feature.includes(" ");

/** An upstream has one function, and its operations file does not change. */
const disabledByUpstream = new WeakMap<IsEnabled, readonly DisabledFeature[]>();

/** Lists the features that the operations file switches off, as the browser is told. */
export function findDisabledFeatures(isEnabled: IsEnabled): readonly DisabledFeature[] {
	const disabled = disabledByUpstream.get(isEnabled) ?? listDisabledFeatures(isEnabled);
	disabledByUpstream.set(isEnabled, disabled);
	return disabled;
}

function listDisabledFeatures(isEnabled: IsEnabled): readonly DisabledFeature[] {
	const features = Object.entries<readonly All[]>(featureNeeds).map(([feature, ways]) => ({
		feature,
		isOn: ways.some((way) => way.every((id) => isEnabled(id))),
	}));
	const off = features.filter(({ isOn }) => !isOn).map(({ feature }) => feature);
	const stay = features.filter(({ feature, isOn }) => isOn && isPage(feature)).map(({ feature }) => `!${feature}`);
	return [...off, ...stay.filter((page) => isDisabledPath(off, page.slice(1)))];
}
