import type { Context as AnyContext, Hono } from "hono";
import { resetDatabase } from "../database/seed.ts";
import type { ApiServices, HonoEnv } from "../http/api.ts";
import { faultSchema } from "../http/faults.ts";
import { faultsPage } from "./faults.ts";
import { homePage, resetPage } from "./home.ts";
import { inboxPage } from "./inbox.ts";
import { logPage } from "./log.ts";
import { type PageHtml, pageHeaders } from "./page.ts";
import { mountPay } from "./payment-routes.ts";
import { requireSameHost } from "./same-host.ts";
import { mountTrips } from "./trips.ts";

type Context = AnyContext<HonoEnv>;

const show = async (context: Context, content: PageHtml) => context.html(await content, 200, pageHeaders);
const wantsJson = (context: Context) => !context.req.header("accept")?.includes("text/html");

function mountInboxAndLog(app: Hono<HonoEnv>, { ctx, log }: ApiServices): void {
	app.get("/__sandbox/inbox", (context) => {
		const to = context.req.query("to") ?? "";
		const refresh = Number(context.req.query("refresh"));
		const refreshSeconds = refresh > 0 ? Math.max(1, Math.round(refresh)) : undefined;
		return show(context, inboxPage(ctx.outbox.messages(to), to, refreshSeconds));
	});
	app.get("/__sandbox/inbox.json", (context) => context.json(ctx.outbox.messages(context.req.query("to"))));
	app.get("/__sandbox/log", (context) => show(context, logPage(log.calls())));
	app.get("/__sandbox/log.json", (context) => context.json(log.calls()));
	app.delete("/__sandbox/log", (context) => {
		log.clear();
		return context.json([]);
	});
}

function mountFaults(app: Hono<HonoEnv>, { faults }: ApiServices): void {
	app.get("/__sandbox/faults", async (context) =>
		wantsJson(context) ? context.json(faults.list()) : show(context, faultsPage(faults.list())),
	);
	app.put("/__sandbox/faults", async (context) => {
		const sent: unknown = await context.req.json().catch(() => undefined);
		const read = faultSchema.array().safeParse(Array.isArray(sent) ? sent : [sent]);
		if (!read.success) return context.json({ statuscode: 400, message: read.error.issues[0]?.path.join(".") }, 400);
		for (const fault of read.data) faults.add(fault);
		return context.json(faults.list());
	});
	app.delete("/__sandbox/faults", (context) => {
		faults.clear(context.req.query("id"));
		return context.json(faults.list());
	});
	app.post("/__sandbox/faults", async (context) => {
		const form = await context.req.parseBody();
		if (typeof form.remove === "string") faults.clear(form.remove === "all" ? undefined : form.remove);
		else {
			const read = faultSchema.safeParse(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "")));
			if (read.success) faults.add(read.data);
		}
		return context.redirect("/__sandbox/faults", 303);
	});
}

function mountReset(app: Hono<HonoEnv>, { ctx, faults, log }: ApiServices): void {
	app.get("/__sandbox/reset", (context) => show(context, resetPage(context.req.query("done") === "1")));
	app.post("/__sandbox/reset", async (context) => {
		await resetDatabase(ctx.db, ctx.clock);
		ctx.outbox.clear();
		faults.clear();
		log.clear();
		return wantsJson(context) ? context.json({ statuscode: 200 }) : context.redirect("/__sandbox/reset?done=1", 303);
	});
}

export function mountPages(app: Hono<HonoEnv>, services: ApiServices): void {
	app.use("/__sandbox/*", requireSameHost(services.ctx.settings.browserOrigin));
	app.get("/__sandbox", (context) => context.redirect("/__sandbox/", 301));
	app.get("/__sandbox/", (context) => show(context, homePage()));
	mountInboxAndLog(app, services);
	mountFaults(app, services);
	mountReset(app, services);
	mountTrips(app, services);
	mountPay(app, services);
}
