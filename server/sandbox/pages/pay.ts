import { html } from "hono/html";
import { toRupees } from "../rules/money.ts";
import type { Sandbox } from "../sandbox.ts";
import type { OfferedPayment } from "../trade/payments.ts";
import { type PaymentReturn, signReturn } from "../trade/signature.ts";
import { type Html, page } from "./page.ts";

/** The fields that the page returns to the site. */
export function returnFields(at: Sandbox, told: PaymentReturn): Record<string, string> {
	return {
		orderid: told.orderId,
		paymentid: told.paymentId,
		amount: String(told.amountInPaise),
		status: told.status,
		signature: signReturn(at, told),
	};
}

function button(label: string, action: string, fields: Readonly<Record<string, string>>): Html {
	const inputs = Object.entries(fields).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);
	return html`<form method="post" action="${action}">${inputs}<button>${label}</button></form>`;
}

/** The payment page: every way it can end is a button. */
export function payPage(at: Sandbox, payment: OfferedPayment, returnUrl: string): Html {
	const { id: orderId, gatewayPaymentId: paymentId, amountInPaise } = payment;
	const told = { orderId, paymentId, amountInPaise };
	const paid = { ...returnFields(at, { ...told, status: "paid" }), returnurl: returnUrl };
	const failed = returnFields(at, { ...told, status: "failed" });
	const forged = { ...returnFields(at, { ...told, status: "paid" }), signature: "0".repeat(64) };
	const amount = toRupees(payment.amountInPaise).toLocaleString("en-IN", { minimumFractionDigits: 2 });
	return page(
		"Payment",
		html`<p>${payment.purchase.title}, ${payment.purchase.yatraDate}</p>
<p>Order <code>${payment.id}</code>: <strong>₹${amount}</strong></p>
<p>This page stands in for the payment provider. No money moves.</p>
${button("Pay", "/__sandbox/pay/done", paid)}
${button("Fail", returnUrl, failed)}
${button("Close", "/__sandbox/pay/closed", { returnurl: returnUrl })}
${button("Pay, but the return is lost", "/__sandbox/pay/lost", paid)}
${button("Pay, and return twice", "/__sandbox/pay/twice", paid)}
${button("Wrong signature", returnUrl, forged)}`,
	);
}

/** Says how it ended where the site was not told, and leads back. */
export function payEndPage(text: string, returnUrl: string): Html {
	return page("Payment", html`<p>${text}</p><p><a href="${new URL("/", returnUrl).href}">Back to the site</a></p>`);
}

/** Offers to return once more after the sandbox itself has returned. */
export function payAgainPage(returnUrl: string, fields: Readonly<Record<string, string>>, firstStatus: string): Html {
	return page(
		"Payment",
		html`<p>The site was told once and answered ${firstStatus}.</p>${button("Tell it again", returnUrl, fields)}`,
	);
}

/** Says no to a call that did not come from the site. */
export function payRefusedPage(): Html {
	return page("Payment", html`<p>This is not an order of the site, or it may not return there.</p>`);
}
