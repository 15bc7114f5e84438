import {
	type Buyer,
	findDeparture,
	newBuyer,
	openPaymentPage,
	openReview,
	payWithoutReturn,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { formKeyFor } from "#tests/support/visitor.ts";
import type { PageRequest } from "./examine-page.ts";

export const publicPaths = [
	...["/", "/destinations", "/destinations?days=6", "/destinations/compare?p=kerala-tour&p=goa-tour-package"],
	...["/package/kerala-tour", "/package/kashmir-tour", "/package/kashmir-tour/dates"],
	...["/package/kashmir-tour/pictures", "/package/kashmir-tour/notice", "/package/russia-tour/price-request"],
	...["/package/himalaya", "/package/kerala-tour/itinerary.pdf", "/blogs", "/blogs/safari-permits", "/offers"],
	...["/contact-us", "/faqs", "/search", "/search?q=kerala", "/enquiry?package=kerala-tour", "/menu", "/webinars"],
	...["/webinars/w3/register", "/sitemap.xml"],
] as const;

export const accountPaths = [
	...["/package/kerala-tour", "/profile", "/profile/edit", "/profile/email", "/profile/data", "/travellers"],
	...["/travellers/pu1-1", "/wishlist", "/reviews", "/reviews/write/kerala-tour", "/enquiries", "/bookings"],
	...["/wallet", "/bank-details", "/bank-details/bau1-1", "/notifications", "/coupon-history", "/registration/kmy"],
	...["/bookings/b100105", "/bookings/b100106", "/bookings/b100105/voucher", "/bookings/b100105/voucher.pdf"],
	...["/bookings/b100105/trip.ics", "/bookings/b100106/cancel"],
] as const;

const voucherNeeds = ["order.list [].status", "order.list [].bookingnumber"];

/** A paper states these fields, so there is none without them. */
const needsOf: readonly (readonly [RegExp, readonly string[]])[] = [
	[/\/voucher(?:\.pdf)?$/, voucherNeeds],
	[/\/trip\.ics$/, [...voucherNeeds, "order.list [].yatraDate"]],
	[/^\/reviews\/write\//, ["package.bySlug id"]],
];

/** Somebody who is about to pay, and somebody who paid, sees these pages. */
export const checkoutNames = [
	...["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review, a coupon"],
	...["/check-out/review", "/check-out/review, to the payment page", "/payment, not confirmed yet", "/payment, paid"],
] as const;

export async function publicRequest(path: string): Promise<PageRequest> {
	// Without the mark a package has a price, and nobody need ask for it.
	return { path, cookie: "", needs: path.endsWith("/price-request") ? ["package.bySlug priceonrequest"] : [] };
}

export async function accountRequests(sandbox: string): Promise<(path: string) => PageRequest> {
	const asha = await fetchToken(sandbox, "asha@example.com");
	return (path) => ({
		path,
		// Some pages want a sign-in of the last ten minutes, and the pages before may take longer than that.
		cookie: makeSessionCookie(asha),
		needs: needsOf.find(([pattern]) => pattern.test(path))?.[1] ?? [],
	});
}

export async function checkoutRequests(
	site: string,
	sandbox: string,
): Promise<Readonly<Record<(typeof checkoutNames)[number], PageRequest>>> {
	const trip = await findDeparture(sandbox, "kerala-tour");
	const company = { gstin: "27AAPFU0939F1ZV", company: "A & Co", address: "1 Road", state: "Maharashtra" };
	const buyer = async (): Promise<Buyer> => {
		const made = await newBuyer(site, sandbox, trip);
		await made.visitor.post("/check-out/details", { _intent: "company", ...company });
		return made;
	};
	const cookieOf = ({ user }: Buyer): string => makeSessionCookie(user);
	const [waiting, starting, silent, paying] = [await buyer(), await buyer(), await buyer(), await buyer()];
	const cookie = cookieOf(waiting);
	const { attempt, seenTotal, seenVersion } = await openReview(starting);
	const silentForms = await openPaymentPage(
		await silent.visitor.get((await submitPayment(silent, await openReview(silent))).location ?? ""),
	);
	const paid = await openPaymentPage(
		await paying.visitor.get((await submitPayment(paying, await openReview(paying))).location ?? ""),
	);
	await payWithoutReturn(sandbox, paid);
	await report(site, paid.paid);
	return {
		"/check-out": { path: "/check-out", cookie },
		"/check-out/travellers": { path: "/check-out/travellers", cookie },
		"/check-out/details": { path: "/check-out/details", cookie },
		"/check-out/review, a coupon": {
			path: "/check-out/review",
			cookie,
			form: { _intent: "coupon", couponCode: "FLAT500", _key: formKeyFor(cookie) },
		},
		"/check-out/review": { path: "/check-out/review", cookie, needs: ["cart.current PassengerList"] },
		"/check-out/review, to the payment page": {
			path: "/check-out/review",
			cookie: cookieOf(starting),
			form: { attempt, seenTotal, seenVersion, way: "full", _key: formKeyFor(cookieOf(starting)) },
			// Any other cart than the one that was seen is refused.
			only: "payment.initiate",
		},
		"/payment, not confirmed yet": { path: `/payment/${silentForms.paid.orderid}`, cookie: cookieOf(silent) },
		"/payment, paid": { path: `/payment/${paid.paid.orderid}`, cookie: cookieOf(paying) },
	};
}
