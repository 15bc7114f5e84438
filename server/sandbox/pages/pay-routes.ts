import type { Context as AnyContext, Hono } from "hono";
import type { Door, Http } from "../door/routes.ts";
import type { Sandbox } from "../sandbox.ts";
import { isSame } from "../secrets/token.ts";
import { capturePayment, offerPayment } from "../trade/payments.ts";
import { isSignedReturn, signOrder } from "../trade/signature.ts";
import { type Html, pageHeaders } from "./page.ts";
import { payAgainPage, payEndPage, payPage, payRefusedPage } from "./pay.ts";

type Context = AnyContext<Http>;
type Fields = Readonly<Record<string, string>>;

const ownHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const returnPatienceMs = 5000;

async function fieldsOf(context: Context): Promise<Fields> {
	const form = await context.req.parseBody();
	return Object.fromEntries(
		Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
	);
}

/** The address the page may return to: this machine's own or a configured one; null for any other. */
function returnUrlOf(at: Sandbox, text: string | undefined): string | null {
	if (text === undefined || !URL.canParse(text)) return null;
	const url = new URL(text);
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	return isHttp && (ownHosts.has(url.hostname) || at.settings.returnOrigins.includes(url.origin)) ? url.href : null;
}

/** Whether the site sends an order that the sandbox signed; nothing else gets as far as the store. */
const isSignedOrder = (at: Sandbox, { orderid = "", amount = "", signature = "" }: Fields): boolean =>
	isSame(signature, signOrder(at, orderid, Number(amount)));

/** Whether a button of the page was pressed: the fields are the ones the page signed itself. */
function isPressed(at: Sandbox, { orderid = "", paymentid = "", amount = "", signature = "" }: Fields): boolean {
	const told = { orderId: orderid, paymentId: paymentid, amountInPaise: Number(amount), status: "paid" } as const;
	return isSignedReturn(at, told, signature);
}

async function tell(returnUrl: string, fields: Fields): Promise<string> {
	try {
		const body = new URLSearchParams({ ...fields });
		const signal = AbortSignal.timeout(returnPatienceMs);
		const answer = await fetch(returnUrl, { method: "POST", body, redirect: "manual", signal });
		return String(answer.status);
	} catch {
		return "nothing";
	}
}

/** Registers the payment page and its buttons. */
export function mountPay(app: Hono<Http>, { at }: Door): void {
	const show = async (context: Context, content: Html, status: 200 | 400 | 409 = 200) =>
		context.html(await content, status, pageHeaders);
	const refuse = (context: Context) => show(context, payRefusedPage(), 400);
	const refuseEnded = (context: Context, returnUrl: string) =>
		show(context, payEndPage("This order has ended: it is paid or was given up. Nothing was taken.", returnUrl), 409);

	app.post("/__sandbox/pay", async (context) => {
		const fields = await fieldsOf(context);
		const returnUrl = returnUrlOf(at, fields.returnurl);
		if (returnUrl === null || !isSignedOrder(at, fields)) return refuse(context);
		const payment = await offerPayment(at, fields.orderid ?? "");
		return payment === null ? refuseEnded(context, returnUrl) : show(context, payPage(at, payment, returnUrl));
	});

	app.post("/__sandbox/pay/closed", async (context) => {
		const returnUrl = returnUrlOf(at, (await fieldsOf(context)).returnurl);
		if (returnUrl === null) return refuse(context);
		return show(context, payEndPage("You closed the payment page. Nothing was paid.", returnUrl));
	});

	app.post("/__sandbox/pay/:end{done|lost|twice}", async (context) => {
		const fields = await fieldsOf(context);
		const returnUrl = returnUrlOf(at, fields.returnurl);
		if (returnUrl === null || !isPressed(at, fields)) return refuse(context);
		const isTaken = await capturePayment(at, fields.orderid ?? "", fields.paymentid ?? "");
		if (!isTaken) return refuseEnded(context, returnUrl);
		const end = context.req.param("end");
		// 307: the browser sends the same signed fields on to the site.
		if (end === "done") return context.redirect(returnUrl, 307);
		if (end === "lost") return show(context, payEndPage("Paid. The site was not told.", returnUrl));
		return show(context, payAgainPage(returnUrl, fields, await tell(returnUrl, fields)));
	});
}
