import { startBalancePayment } from "../booking/balance.ts";
import { findPayment, type Payment } from "../booking/payment-records.ts";
import { isSignedReturn, signOrder } from "../booking/payment-signature.ts";
import { confirmPayment, failPayment, getPaymentState, startPayment } from "../booking/payments.ts";
import type { SandboxContext } from "../context.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, reply } from "../http/reply.ts";

const begun = (ctx: SandboxContext, origin: string, { id, amountInPaise }: Payment) =>
	reply({
		orderid: id,
		amount: amountInPaise,
		currency: "INR" as const,
		gateway: {
			method: "POST" as const,
			url: `${origin}/__sandbox/pay`,
			fields: {
				orderid: id,
				amount: String(amountInPaise),
				currency: "INR",
				signature: signOrder(ctx, id, amountInPaise),
			},
		},
	});

export const paymentHandlers: Handlers<"payment"> = {
	async initiate(ctx, call) {
		const { paymenttype } = call.body;
		if (paymenttype === "emi") throw new ApiError(400, "Instalments are not offered");
		return begun(ctx, call.origin, await startPayment(ctx, requireUser(call).id, paymenttype));
	},

	async balance(ctx, call) {
		return begun(ctx, call.origin, await startBalancePayment(ctx, requireUser(call).id, call.body.bookingid));
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
