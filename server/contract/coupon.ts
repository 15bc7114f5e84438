import { z } from "zod";
import { operation } from "./operation.ts";
import { filled, moment, rupees, text } from "./value.ts";

const coupon = z.object({
	couponCode: filled(40),
	title: filled(200),
	text: text(1000).nullish(),
	type: z.enum(["flat", "percent"]),
	/** Rupees or percent, by type. */
	value: z.number().min(0).max(1_000_000),
	maxdiscount: rupees.nullish(),
	mincart: rupees.nullish(),
	validfrom: moment.nullish(),
	validto: moment.nullish(),
});

const usedCoupon = z.object({
	couponCode: filled(40),
	title: text(200).nullish(),
	discount: rupees,
	usedat: moment,
	bookingnumber: text(60).nullish(),
	status: text(40).nullish(),
});

/** Coupons: those to be had, and those a user had. */
export const couponOperations = {
	list: operation({
		summary: "Coupons to be had",
		method: "GET",
		path: "/api/v1/coupon/list",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		notShown: "N-11",
		reply: z.array(coupon).max(200),
	}),
	history: operation({
		summary: "Coupons the user had",
		method: "GET",
		path: "/api/v1/user/coupon-history",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-11",
		query: z.object({ limit: z.literal("100") }),
		reply: z.array(usedCoupon).max(200),
	}),
};
