import { z } from "zod";
import { Drift } from "./definition/drift.ts";
import { acknowledged, operation, userRead } from "./definition/operation.ts";
import {
	assumed,
	defaulted,
	listOf,
	nullable,
	oneOf,
	type ReadOf,
	recommended,
	record,
	refusedIfWrong,
	strict,
} from "./definition/reader.ts";
import { slugValue } from "./definition/slug.ts";
import { calendarDay, filled, text } from "./definition/value.ts";
import {
	amountValue,
	dayOfAny,
	filledOf,
	idValue,
	keyOf,
	keyOrEmptyOf,
	numberOf,
	textOf,
	typedOf,
	wordOf,
} from "./definition/value-readers.ts";

const percent = numberOf(z.number().min(0).max(100));

/** Lines are null where they cannot be read; without a total the amount comes with the payment, and is shown before it. */
const price = record({
	perPerson: recommended(amountValue, null),
	persons: recommended(numberOf(z.number().int().min(1).max(500)), null),
	subtotal: recommended(amountValue, null),
	/** The fares say what the subtotal is made of: how many pay which fare. */
	fares: nullable(
		listOf(
			record({
				kind: wordOf(["adult", "child", "infant"]),
				persons: numberOf(z.number().int().min(1).max(500)),
				fare: amountValue,
			}),
			10,
		),
	),
	discount: refusedIfWrong(defaulted(amountValue, 0)),
	gstRate: recommended(percent, null),
	gst: recommended(amountValue, null),
	tcsRate: assumed(percent, 0),
	tcs: assumed(amountValue, 0),
	total: recommended(amountValue, null),
	/** This is less than the total when the cart is paid in part, which is not offered without it. */
	payNow: refusedIfWrong(recommended(amountValue, null)),
	/** Without this field nothing is said about a balance. */
	balance: refusedIfWrong(nullable(amountValue)),
	balanceDue: nullable(dayOfAny),
});

/** A price of which something that would be charged cannot be read is no price. */
const unknownPrice = price.read({}, new Drift()) as ReadOf<typeof price>;

const cartData = record({
	packageID: idValue,
	title: recommended(filledOf(200), null),
	slug: recommended(slugValue, null),
	yatraDate: dayOfAny,
	PassengerList: refusedIfWrong(defaulted(listOf(idValue, 50, { whole: true }), [])),
	couponCode: nullable(keyOrEmptyOf(40)),
	/** A coupon of the cart no longer applies: the price is without it. */
	couponRefused: nullable(record({ couponCode: keyOf(40), reason: nullable(textOf(300)) })),
	price: recommended(price, unknownPrice),
	gst: nullable(
		record({
			gstin: recommended(keyOrEmptyOf(20), null),
			companyname: recommended(typedOf(200), ""),
			companyaddress: recommended(typedOf(400), ""),
			state: recommended(typedOf(100), ""),
		}),
	),
	paymenttypes: refusedIfWrong(defaulted(listOf(wordOf(["full", "part", "emi"]), 3), ["full"])),
});

/** No cart is `null` or an empty object. */
const noCart = z.union([z.null(), z.strictObject({}).transform(() => null)]);

const write = { method: "POST", auth: "user", group: "cart", deadlineMs: 2500, source: true } as const;

/** Reads and changes the cart of a user. */
export const cartOperations = {
	add: operation({
		...write,
		summary: "Put a package, its date and travellers into the cart, in place of what was there",
		path: "/api/v1/cart/add",
		idempotencyKey: true,
		body: z.object({
			packageID: filled(100),
			yatraDate: calendarDay,
			PassengerList: z.array(filled(100)).max(50),
			couponCode: text(40),
		}),
		reply: cartData,
	}),
	current: operation({
		...userRead,
		summary: "The cart, or null",
		path: "/api/v1/cart",
		none: null,
		reply: oneOf(cartData, strict(noCart)),
	}),
	setGst: operation({
		...write,
		summary: "State the company that the invoice is for",
		path: "/api/v1/cart/gst",
		notShown: "N-17",
		body: z.object({
			gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/),
			companyname: filled(200),
			companyaddress: filled(400),
			state: filled(100),
		}),
		reply: cartData,
	}),
	applyCoupon: operation({
		...write,
		summary: "Apply a coupon",
		path: "/api/v1/cart/applyCoupon",
		body: z.object({ couponCode: filled(40) }),
		reply: cartData,
	}),
	removeCoupon: operation({
		...write,
		summary: "Remove the coupon",
		path: "/api/v1/cart/removeCoupon",
		body: z.object({ couponCode: filled(40) }),
		reply: cartData,
	}),
	pendingBooking: operation({
		...write,
		summary: "Put the package chosen before signing in into the cart",
		path: "/api/v1/cart/pending-booking",
		idempotencyKey: true,
		notShown: "N-04",
		body: z.object({ pkgId: filled(100), pgkDate: calendarDay }),
		reply: acknowledged,
	}),
};
