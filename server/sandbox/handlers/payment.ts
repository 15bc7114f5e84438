import { Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { beginPayment, failPayment, findPayment, settlePayment, standOf } from "../trade/payments.ts";
import { isSignedReturn, signOrder } from "../trade/signature.ts";

/** Paying the cart. */
export const paymentHandlers: Handlers<"payment"> = {
	async initiate(at, call) {
		const { paymenttype } = call.body;
		if (paymenttype === "emi") throw new Refusal(400, "Instalments are not offered");
		const { id, amountInPaise } = await beginPayment(at, signedIn(call).id, paymenttype);
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
					signature: signOrder(at, id, amountInPaise),
				},
			},
		});
	},

	async success(at, call) {
		const user = signedIn(call);
		const { orderid, paymentid, signature } = call.body;
		const payment = await findPayment(at, orderid);
		if (payment?.userId !== user.id) throw new Refusal(404, "Order not found");
		const told = {
			orderId: orderid,
			paymentId: paymentid,
			amountInPaise: payment.amountInPaise,
			status: "paid",
		} as const;
		if (!isSignedReturn(at, told, signature)) throw new Refusal(400, "The payment could not be verified");
		const { id, number } = await settlePayment(at, user.id, orderid, paymentid);
		return reply({ bookingid: id, bookingnumber: number }, "Your booking is confirmed");
	},

	async fail(at, call) {
		await failPayment(at, signedIn(call).id, call.body.orderid, call.body.reason);
		return reply(null, "The payment was not made");
	},

	async status(at, call) {
		return reply({ status: await standOf(at, signedIn(call).id, call.params.orderid) });
	},
};
