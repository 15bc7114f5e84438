import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { openApiDocument } from "#server/contract/openapi.ts";
import { type Clock, minute } from "./clock.ts";
import { makeFaults } from "./door/faults.ts";
import { makeLogger } from "./door/logger.ts";
import { makeRequestLog } from "./door/request-log.ts";
import { type Door, mountContract } from "./door/routes.ts";
import { handlers } from "./handlers/index.ts";
import { mountMedia } from "./media.ts";
import { makeOutbox } from "./outbox.ts";
import { mountPages } from "./pages/index.ts";
import { openStore } from "./store/open.ts";
import { plantSeeds } from "./store/seed.ts";
import { findTemplate } from "./store/template.ts";

/** How to start a sandbox; everything but the port has a default. */
export interface SandboxOptions {
	/** 0 for any free one. */
	readonly port: number;
	readonly host?: string;
	/** PostgreSQL. Without it and without a folder the rows live in memory. */
	readonly databaseUrl?: string | undefined;
	/** Folder of the embedded database. */
	readonly dataDir?: string | undefined;
	readonly publicToken?: string;
	readonly paymentSigningSecret?: string;
	/** Origins beside this machine's own to which the payment page may return. */
	readonly returnOrigins?: readonly string[];
	/** The sandbox's address as browsers reach it, where it is not the one that calls come to. */
	readonly browserOrigin?: string | undefined;
	/** Milliseconds since 1970. */
	readonly clock?: Clock;
	/** Says nothing about unexpected errors either. */
	readonly quiet?: boolean;
}

/** A running sandbox. */
export interface RunningSandbox {
	/** E.g. `http://127.0.0.1:4000`. */
	readonly origin: string;
	/** Stops listening and closes the store. */
	readonly close: () => Promise<void>;
}

const refreshEveryMs = 10 * minute;

function makeApp(door: Door): Hono<{ Bindings: HttpBindings }> {
	const app = new Hono<{ Bindings: HttpBindings }>();
	app.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	app.get("/openapi.json", (context) => context.json(openApiDocument({ origin: new URL(context.req.url).origin })));
	mountPages(app, door);
	mountMedia(app, door.at);
	mountContract(app, door);
	app.get("/", (context) => context.redirect("/__sandbox/", 302));
	app.notFound((context) => context.json({ statuscode: 404, message: "Not found" }, 404));
	app.onError((error, context) => {
		door.onError(error);
		return context.json({ statuscode: 500, message: "Internal error" }, 500);
	});
	return app;
}

/**
 * Starts a sandbox: opens and plants the store, then listens.
 * @throws FolderInUse when another process holds the folder; the driver's or the listener's error otherwise
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
	const { port, host = "127.0.0.1", databaseUrl, dataDir, clock = Date.now, quiet = false } = options;
	const logger = makeLogger(pino.destination(2), quiet);
	const store = await openStore({ databaseUrl, dataDir, template: findTemplate() });
	try {
		await plantSeeds(store.db, clock);
		const settings = {
			publicToken: options.publicToken ?? "sandbox-public-token",
			paymentSigningSecret: options.paymentSigningSecret ?? "sandbox-payment-signing-secret-0001",
			returnOrigins: options.returnOrigins ?? [],
			browserOrigin: options.browserOrigin,
		};
		const at = { db: store.db, clock, outbox: makeOutbox(clock), settings };
		const onError = (error: unknown) => logger.error({ err: error }, "unexpected");
		const app = makeApp({ at, faults: makeFaults(), log: makeRequestLog(), handlers, onError });
		const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 65_000 } });
		await new Promise<void>((resolve, reject) => {
			server.once("error", reject);
			server.listen(port, host, resolve);
		});
		const refresh = setInterval(() => plantSeeds(store.db, clock).catch(onError), refreshEveryMs).unref();
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
