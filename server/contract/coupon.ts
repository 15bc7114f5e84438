import { z } from "zod";
import { operation, sideCall, userRead } from "./definition/operation.ts";
import { listOf, nullable, recommended, record } from "./definition/reader.ts";
import {
	amountValue,
	filledOf,
	keyOf,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	textOf,
	wordOf,
} from "./definition/value-readers.ts";

const coupon = record({
	couponCode: keyOf(40),
	title: recommended(filledOf(200), ""),
	text: nullable(textOf(1000)),
	type: recommended(wordOf(["flat", "percent"]), null),
	/** The value is in rupees or percent. */
	value: recommended(numberOf(z.number().min(0).max(1_000_000)), null),
	maxdiscount: nullable(amountValue),
	mincart: nullable(amountValue),
	validfrom: nullable(momentValue),
	validto: nullable(momentValue),
	minpersons: nullable(numberOf(z.number().int().min(0).max(500))),
	/** The reason says why this user cannot use it for the cart; it is null where that is not known. */
	unusable: nullable(textOf(300)),
});

const usedCoupon = record({
	couponCode: keyOf(40),
	title: nullable(textOf(200)),
	discount: recommended(amountValue, null),
	usedat: recommended(momentValue, null),
	bookingnumber: nullable(keyOrEmptyOf(60)),
	status: nullable(textOf(40)),
});

/** Reads coupons. */
export const couponOperations = {
	list: operation({
		...sideCall,
		summary: "Coupons to be had",
		method: "GET",
		path: "/api/v1/coupon/list",
		auth: "either",
		notShown: "N-11",
		none: [],
		reply: listOf(coupon, 200),
	}),
	history: operation({
		...userRead,
		summary: "Coupons the user had",
		path: "/api/v1/user/coupon-history",
		notShown: "N-11",
		query: z.object({ limit: z.literal("100") }),
		none: [],
		reply: listOf(usedCoupon, 200),
	}),
};
