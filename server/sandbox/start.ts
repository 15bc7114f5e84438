import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { openApiDocument } from "#server/contract/definition/openapi.ts";
import { minuteMs, type SandboxClock } from "./clock.ts";
import { type DatabaseHandle, openDatabase } from "./database/open.ts";
import { rehashSeedPasswords, seedDatabase } from "./database/seed.ts";
import { findTemplate } from "./database/template.ts";
import type { SandboxEnv } from "./env.ts";
import { handlers } from "./handlers/index.ts";
import { type ApiServices, mountApi } from "./http/api.ts";
import { speakDialectB } from "./http/dialect-b/speak.ts";
import { exampleReplies } from "./http/example-replies.ts";
import { createFaultRegistry } from "./http/faults.ts";
import { createRequestLog } from "./http/request-log.ts";
import { mountMedia } from "./media.ts";
import { createOutbox } from "./outbox.ts";
import { mountPages } from "./pages/index.ts";

/** The sandbox uses the database `databaseUrl`, else the one in `dataDir`, else one in memory. */
export interface SandboxOptions extends Partial<Omit<SandboxEnv, "dataDir">> {
	readonly dataDir?: string | undefined;
	readonly port: number;
	readonly clock?: SandboxClock;
	readonly quiet?: boolean;
	readonly open?: () => Promise<DatabaseHandle>;
}

export interface RunningSandbox {
	readonly origin: string;
	readonly close: () => Promise<void>;
}

/** The log has name and code only: messages may contain personal data. */
function factsOf(error: unknown): { name: string; code?: string } {
	let cause = error;
	for (let depth = 0; depth < 9 && cause instanceof Error && cause.cause instanceof Error; depth += 1) {
		cause = cause.cause;
	}
	if (!(cause instanceof Error)) return { name: typeof cause };
	return "code" in cause && typeof cause.code === "string"
		? { name: cause.name, code: cause.code }
		: { name: cause.name };
}

const refreshEveryMs = 10 * minuteMs;

function makeApp(services: ApiServices): Hono<{ Bindings: HttpBindings }> {
	const app = new Hono<{ Bindings: HttpBindings }>();
	app.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	let examples: ReturnType<typeof exampleReplies> | undefined;
	app.get("/openapi.json", async (context) => {
		examples ??= exampleReplies(app, services.ctx.settings.publicToken);
		return context.json(openApiDocument({ origin: new URL(context.req.url).origin, examples: await examples }));
	});
	mountPages(app, services);
	mountMedia(app, services.ctx);
	mountApi(app, services);
	// This path speaks the contract in every dialect, for those who set a test up.
	app.all("/__sandbox/api/*", ({ req, env }) =>
		app.fetch(new Request(req.url.replace("/__sandbox/api/", "/api/"), req.raw), env),
	);
	app.get("/", (context) => context.redirect("/__sandbox/", 302));
	app.notFound((context) => context.json({ statuscode: 404, message: "Not found" }, 404));
	app.onError((error, context) => {
		services.onError(error);
		return context.json({ statuscode: 500, message: "Internal error" }, 500);
	});
	return app;
}

/** @throws FolderInUseError, or the error of the driver or listener */
export async function startSandboxServer(options: SandboxOptions): Promise<RunningSandbox> {
	const { port, host = "127.0.0.1", databaseUrl, dataDir, clock = Date.now, quiet = false } = options;
	const level = quiet ? "silent" : "info";
	const logger = pino({ name: "sandbox", level, serializers: { err: factsOf } }, pino.destination(2));
	const { open = () => openDatabase({ databaseUrl, dataDir, template: findTemplate() }) } = options;
	const store = await open();
	try {
		await seedDatabase(store.db, clock);
		if (options.passwordCost !== undefined) await rehashSeedPasswords(store.db, options.passwordCost);
		const settings = {
			publicToken: options.publicToken ?? "sandbox-public-token",
			paymentSigningSecret: options.paymentSigningSecret ?? "sandbox-payment-signing-secret-0001",
			returnOrigins: options.returnOrigins ?? [],
			browserOrigin: options.browserOrigin,
			passwordCost: options.passwordCost,
		};
		const ctx = { db: store.db, clock, outbox: createOutbox(clock), settings };
		const onError = (error: unknown) => logger.error({ err: error }, "unexpected");
		const app = makeApp({ ctx, faults: createFaultRegistry(), log: createRequestLog(), handlers, onError });
		const { fetch } = options.dialect === "b" ? speakDialectB(app.fetch) : app;
		// The sandbox may run in one process with the site, whose own responses must stay what they are.
		const server = createAdaptorServer({
			fetch,
			overrideGlobalObjects: false,
			serverOptions: { keepAliveTimeout: 65_000 },
		});
		await new Promise<void>((resolve, reject) => {
			server.once("error", reject);
			server.listen(port, host, resolve);
		});
		const refresh = setInterval(() => seedDatabase(store.db, clock).catch(onError), refreshEveryMs).unref();
		return {
			origin: `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
			close: async () => {
				clearInterval(refresh);
				await new Promise((resolve) => {
					server.close(resolve);
					if ("closeAllConnections" in server) server.closeAllConnections();
				});
				await store.close();
			},
		};
	} catch (error) {
		await store.close();
		throw error;
	}
}
