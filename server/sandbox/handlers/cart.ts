import { cartReply, changeCart, fillCart, findCart, getCart } from "../booking/cart.ts";
import { toRupees } from "../booking/price.ts";
import { inTransaction } from "../context.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, reply } from "../http/reply.ts";

const codeOf = (typed: string): string => typed.trim().toUpperCase();

export const cartHandlers: Handlers<"cart"> = {
	async add(ctx, call) {
		const { packageID, yatraDate, PassengerList, couponCode } = call.body;
		const wanted = {
			packageId: packageID,
			yatraDate,
			passengerIds: PassengerList,
			couponCode: codeOf(couponCode) || null,
		};
		return reply(cartReply(await fillCart(ctx, requireUser(call).id, wanted)), "Your cart is ready");
	},

	async current(ctx, call) {
		const cart = await findCart(ctx, requireUser(call).id);
		return reply(cart === null ? null : cartReply(cart));
	},

	async setGst(ctx, call) {
		await getCart(ctx, requireUser(call).id);
		return reply(cartReply(await changeCart(ctx, requireUser(call).id, { gst: call.body })), "The details are saved");
	},

	async applyCoupon(ctx, call) {
		const userId = requireUser(call).id;
		const couponCode = codeOf(call.body.couponCode);
		await getCart(ctx, userId);
		const cart = await inTransaction(ctx, async (txCtx) => {
			const tried = await changeCart(txCtx, userId, { couponCode });
			if (tried.couponObjection !== "") throw new ApiError(400, tried.couponObjection);
			return tried;
		});
		const saved = toRupees(cart.price.discount).toLocaleString("en-IN");
		return reply(cartReply(cart), `${couponCode} is applied: you save ₹${saved}`);
	},

	async removeCoupon(ctx, call) {
		const userId = requireUser(call).id;
		const { row } = await getCart(ctx, userId);
		const isApplied = row.couponCode === codeOf(call.body.couponCode);
		const cart = isApplied ? await changeCart(ctx, userId, { couponCode: null }) : await getCart(ctx, userId);
		return reply(cartReply(cart), isApplied ? "The coupon is removed" : "");
	},

	async pendingBooking(ctx, call) {
		const { pkgId, pgkDate } = call.body;
		const wanted = { packageId: pkgId, yatraDate: pgkDate, passengerIds: [], couponCode: null };
		return reply(cartReply(await fillCart(ctx, requireUser(call).id, wanted)), "Your cart is ready");
	},
};
