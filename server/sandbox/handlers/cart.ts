import { Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import { inTransaction } from "../sandbox.ts";
import { changeCart, fillCart, findCart, getCart, sentCart } from "../trade/cart.ts";

const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** The one cart of a user. */
export const cartHandlers: Handlers<"cart"> = {
	async add(at, call) {
		const { packageID, yatraDate, PassengerList, couponCode } = call.body;
		const wanted = {
			packageId: packageID,
			yatraDate,
			passengerIds: PassengerList,
			couponCode: codeOf(couponCode) || null,
		};
		return reply(sentCart(await fillCart(at, signedIn(call).id, wanted)), "Your cart is ready");
	},

	async current(at, call) {
		const cart = await findCart(at, signedIn(call).id);
		return reply(cart === null ? null : sentCart(cart));
	},

	async setGst(at, call) {
		await getCart(at, signedIn(call).id);
		return reply(sentCart(await changeCart(at, signedIn(call).id, { gst: call.body })), "The details are saved");
	},

	async applyCoupon(at, call) {
		const userId = signedIn(call).id;
		const couponCode = codeOf(call.body.couponCode);
		await getCart(at, userId);
		const cart = await inTransaction(at, async (inside) => {
			const tried = await changeCart(inside, userId, { couponCode });
			if (tried.couponObjection !== "") throw new Refusal(400, tried.couponObjection);
			return tried;
		});
		const saved = toRupees(cart.price.discount).toLocaleString("en-IN");
		return reply(sentCart(cart), `${couponCode} is applied: you save ₹${saved}`);
	},

	async removeCoupon(at, call) {
		const userId = signedIn(call).id;
		const { row } = await getCart(at, userId);
		const isApplied = row.couponCode === codeOf(call.body.couponCode);
		const cart = isApplied ? await changeCart(at, userId, { couponCode: null }) : await getCart(at, userId);
		return reply(sentCart(cart), isApplied ? "The coupon is removed" : "");
	},

	async pendingBooking(at, call) {
		const { pkgId, pgkDate } = call.body;
		const wanted = { packageId: pkgId, yatraDate: pgkDate, passengerIds: [], couponCode: null };
		return reply(sentCart(await fillCart(at, signedIn(call).id, wanted)), "Your cart is ready");
	},
};
