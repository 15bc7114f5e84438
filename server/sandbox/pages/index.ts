/** Routes of the pages below `/__sandbox`. */
import type { Context as AnyContext, Hono } from "hono";
import { faultSchema } from "../door/faults.ts";
import type { Door, Http } from "../door/routes.ts";
import { resetStore } from "../store/seed.ts";
import { faultsPage } from "./faults.ts";
import { homePage, resetPage } from "./home.ts";
import { inboxPage } from "./inbox.ts";
import { logPage } from "./log.ts";
import { type Html, pageHeaders } from "./page.ts";
import { mountPay } from "./pay-routes.ts";

type Context = AnyContext<Http>;

const show = async (context: Context, content: Html) => context.html(await content, 200, pageHeaders);
const wantsJson = (context: Context) => !context.req.header("accept")?.includes("text/html");

function mountInboxAndLog(app: Hono<Http>, { at, log }: Door): void {
	app.get("/__sandbox/inbox", (context) => {
		const to = context.req.query("to") ?? "";
		const refresh = Number(context.req.query("refresh"));
		const refreshSeconds = refresh > 0 ? Math.max(1, Math.round(refresh)) : undefined;
		return show(context, inboxPage(at.outbox.messages(to), to, refreshSeconds));
	});
	app.get("/__sandbox/inbox.json", (context) => context.json(at.outbox.messages(context.req.query("to"))));
	app.get("/__sandbox/log", (context) => show(context, logPage(log.calls())));
	app.get("/__sandbox/log.json", (context) => context.json(log.calls()));
	app.delete("/__sandbox/log", (context) => {
		log.clear();
		return context.json([]);
	});
}

function mountFaults(app: Hono<Http>, { faults }: Door): void {
	app.get("/__sandbox/faults", (context) =>
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

function mountReset(app: Hono<Http>, { at, faults, log }: Door): void {
	app.get("/__sandbox/reset", (context) => show(context, resetPage(context.req.query("done") === "1")));
	app.post("/__sandbox/reset", async (context) => {
		await resetStore(at.db, at.clock);
		at.outbox.clear();
		faults.clear();
		log.clear();
		return wantsJson(context) ? context.json({ statuscode: 200 }) : context.redirect("/__sandbox/reset?done=1", 303);
	});
}

/** Registers the pages. */
export function mountPages(app: Hono<Http>, door: Door): void {
	app.get("/__sandbox", (context) => context.redirect("/__sandbox/", 301));
	app.get("/__sandbox/", (context) => show(context, homePage()));
	mountInboxAndLog(app, door);
	mountFaults(app, door);
	mountReset(app, door);
	mountPay(app, door);
}
