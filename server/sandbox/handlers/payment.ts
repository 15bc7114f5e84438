import { isSignedReturn, signOrder } from "../booking/payment-signature.ts";
import { confirmPayment, failPayment, findPayment, getPaymentState, startPayment } from "../booking/payments.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, reply } from "../http/reply.ts";

export const paymentHandlers: Handlers<"payment"> = {
	async initiate(ctx, call) {
		const { paymenttype } = call.body;
		if (paymenttype === "emi") throw new ApiError(400, "Instalments are not offered");
		const { id, amountInPaise } = await startPayment(ctx, requireUser(call).id, paymenttype);
		return reply({
			orderid: id,
			amount: amountInPaise,
			currency: "INR",
			gateway: {
				method: "POST",
				url: `${call.origin}/__sandbox/pay`,
				fields: {
					orderid: id,
					amount: String(amountInPaise),
					currency: "INR",
					signature: signOrder(ctx, id, amountInPaise),
				},
			},
		});
	},

	async success(ctx, call) {
		const user = requireUser(call);
		const { orderid, paymentid, signature } = call.body;
		const payment = await findPayment(ctx, orderid);
		if (payment?.userId !== user.id) throw new ApiError(404, "Order not found");
		const told = {
			orderId: orderid,
			paymentId: paymentid,
			amountInPaise: payment.amountInPaise,
			status: "paid",
		} as const;
		if (!isSignedReturn(ctx, told, signature)) throw new ApiError(400, "The payment could not be verified");
		const { id, number } = await confirmPayment(ctx, user.id, orderid, paymentid);
		return reply({ bookingid: id, bookingnumber: number }, "Your booking is confirmed");
	},

	async fail(ctx, call) {
		await failPayment(ctx, requireUser(call).id, call.body.orderid, call.body.reason);
		return reply(null, "The payment was not made");
	},

	async status(ctx, call) {
		return reply({ status: await getPaymentState(ctx, requireUser(call).id, call.params.orderid) });
	},
};
