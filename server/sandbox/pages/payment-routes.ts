import type { Context as AnyContext, Hono } from "hono";
import { isEqualConstantTime } from "../auth/token.ts";
import { isSignedReturn, signOrder } from "../booking/payment-signature.ts";
import { capturePayment, openPayment } from "../booking/payments.ts";
import type { SandboxContext } from "../context.ts";
import type { ApiServices, HonoEnv } from "../http/api.ts";
import { type PageHtml, pageHeaders } from "./page.ts";
import { payAgainPage, payEndPage, payPage, payRefusedPage } from "./payment-page.ts";

type Context = AnyContext<HonoEnv>;
type Fields = Readonly<Record<string, string>>;

const ownHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const returnPatienceMs = 5000;

async function fieldsOf(context: Context): Promise<Fields> {
	const form = await context.req.parseBody();
	return Object.fromEntries(
		Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
	);
}

/** Returns null unless the origin is localhost or configured. */
function returnUrlOf(ctx: SandboxContext, text: string | undefined): string | null {
	if (text === undefined || !URL.canParse(text)) return null;
	const url = new URL(text);
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	return isHttp && (ownHosts.has(url.hostname) || ctx.settings.returnOrigins.includes(url.origin)) ? url.href : null;
}

const isSignedOrder = (ctx: SandboxContext, { orderid = "", amount = "", signature = "" }: Fields): boolean =>
	isEqualConstantTime(signature, signOrder(ctx, orderid, Number(amount)));

function isPressed(
	ctx: SandboxContext,
	{ orderid = "", paymentid = "", amount = "", signature = "" }: Fields,
): boolean {
	const told = { orderId: orderid, paymentId: paymentid, amountInPaise: Number(amount), status: "paid" } as const;
	return isSignedReturn(ctx, told, signature);
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

export function mountPay(app: Hono<HonoEnv>, { ctx }: ApiServices): void {
	const show = async (context: Context, content: PageHtml, status: 200 | 400 | 409 = 200) =>
		context.html(await content, status, pageHeaders);
	const refuse = (context: Context) => show(context, payRefusedPage(), 400);
	const refuseEnded = (context: Context, returnUrl: string) =>
		show(
			context,
			payEndPage("This order is closed: it was paid or cancelled. You have not been charged.", returnUrl),
			409,
		);

	app.post("/__sandbox/pay", async (context) => {
		const fields = await fieldsOf(context);
		const returnUrl = returnUrlOf(ctx, fields.returnurl);
		if (returnUrl === null || !isSignedOrder(ctx, fields)) return refuse(context);
		const payment = await openPayment(ctx, fields.orderid ?? "");
		return payment === null ? refuseEnded(context, returnUrl) : show(context, payPage(ctx, payment, returnUrl));
	});

	app.post("/__sandbox/pay/closed", async (context) => {
		const returnUrl = returnUrlOf(ctx, (await fieldsOf(context)).returnurl);
		if (returnUrl === null) return refuse(context);
		return show(context, payEndPage("You closed the payment page. Nothing was paid.", returnUrl));
	});

	app.post("/__sandbox/pay/:end{done|lost|twice}", async (context) => {
		const fields = await fieldsOf(context);
		const returnUrl = returnUrlOf(ctx, fields.returnurl);
		if (returnUrl === null || !isPressed(ctx, fields)) return refuse(context);
		const isTaken = await capturePayment(ctx, fields.orderid ?? "", fields.paymentid ?? "");
		if (!isTaken) return refuseEnded(context, returnUrl);
		const end = context.req.param("end");
		// The browser posts the signed fields to the site because the redirect has status 307.
		if (end === "done") return context.redirect(returnUrl, 307);
		if (end === "lost") return show(context, payEndPage("Paid. The site was not told.", returnUrl));
		return show(context, payAgainPage(returnUrl, fields, await tell(returnUrl, fields)));
	});
}
