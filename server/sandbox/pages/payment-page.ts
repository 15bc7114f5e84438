import { html } from "hono/html";
import { type PaymentReturn, signReturn } from "../booking/payment-signature.ts";
import type { OpenPayment } from "../booking/payments.ts";
import { toRupees } from "../booking/price.ts";
import { longDate } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { type PageHtml, renderPage } from "./page.ts";

function returnFields(ctx: SandboxContext, told: PaymentReturn): Record<string, string> {
	return {
		orderid: told.orderId,
		paymentid: told.paymentId,
		amount: String(told.amountInPaise),
		status: told.status,
		signature: signReturn(ctx, told),
	};
}

function button(label: string, action: string, fields: Readonly<Record<string, string>>): PageHtml {
	const inputs = Object.entries(fields).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);
	return html`<form method="post" action="${action}">${inputs}<button>${label}</button></form>`;
}

/** Shows one button per outcome of a payment. */
export function payPage(ctx: SandboxContext, payment: OpenPayment, returnUrl: string): PageHtml {
	const { id: orderId, gatewayPaymentId: paymentId, amountInPaise } = payment;
	const told = { orderId, paymentId, amountInPaise };
	const paid = { ...returnFields(ctx, { ...told, status: "paid" }), returnurl: returnUrl };
	const failed = returnFields(ctx, { ...told, status: "failed" });
	const forged = { ...returnFields(ctx, { ...told, status: "paid" }), signature: "0".repeat(64) };
	const amount = toRupees(payment.amountInPaise).toLocaleString("en-IN", { minimumFractionDigits: 2 });
	return renderPage(
		"Payment",
		html`<p>${payment.purchase.title}, ${longDate(payment.purchase.yatraDate)}</p>
<p>Order <code>${payment.id}</code>: <strong>₹${amount}</strong></p>
<p>This is a test payment page. No money is charged.</p>
${button("Pay", "/__sandbox/pay/done", paid)}
${button("Fail", returnUrl, failed)}
${button("Close", "/__sandbox/pay/closed", { returnurl: returnUrl })}
${button("Pay, but the return is lost", "/__sandbox/pay/lost", paid)}
${button("Pay, and return twice", "/__sandbox/pay/twice", paid)}
${button("Wrong signature", returnUrl, forged)}`,
	);
}

export function payEndPage(text: string, returnUrl: string): PageHtml {
	return renderPage(
		"Payment",
		html`<p>${text}</p><p><a href="${new URL("/", returnUrl).href}">Back to the site</a></p>`,
	);
}

export function payAgainPage(
	returnUrl: string,
	fields: Readonly<Record<string, string>>,
	firstStatus: string,
): PageHtml {
	return renderPage(
		"Payment",
		html`<p>The site was told once and answered ${firstStatus}.</p>${button("Tell it again", returnUrl, fields)}`,
	);
}

export function payRefusedPage(): PageHtml {
	return renderPage("Payment", html`<p>This order isn't from the site, or its return address isn't allowed.</p>`);
}
