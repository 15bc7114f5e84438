import { once } from "node:events";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createLoadShedding, measureEventLoopDelay } from "#server/bff/admission/load-shedding.ts";
import { type Env, EnvError, getEnv, runInProduction } from "#server/bff/env.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { serveMetrics, watchMetric } from "#server/bff/telemetry/metrics.ts";
import { startTraceExport } from "#server/bff/telemetry/trace-export.ts";
import { createApp } from "./app.ts";
import { shutDownOnSignals } from "./http/graceful-shutdown.ts";
import { openSite } from "./open-site.ts";

/** The process waits at most this long for the first page before it reports ready. */
const warmUpTimeoutMs = 1500;

/** Requests the home page once, so that code is compiled and lists are cached before the first visitor. */
function warmUp({ port, host, publicOrigins }: Env): Promise<void> {
	return new Promise((resolve) => {
		const { hostname } = new URL(publicOrigins[0]);
		const address = host === undefined || /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
		const request = get({ port, host: address, path: "/", headers: { host: hostname }, timeout: warmUpTimeoutMs });
		request.once("response", (response) => response.resume());
		request.once("timeout", () => request.destroy());
		request.once("error", () => undefined);
		request.once("close", resolve);
	});
}

const loadBuild = async (): Promise<ServerBuild> => (await import("virtual:react-router/server-build")) as ServerBuild;

async function serve(env: Env): Promise<void> {
	const log = createLog(env.logLevel);
	const clientFolder = fileURLToPath(new URL("./client", import.meta.url));
	const app = createApp({ env, log, clientFolder, overload: createLoadShedding(measureEventLoopDelay()) });
	const fail = (error: unknown): never => {
		log.fatal({ err: error }, "not started");
		process.exit(1);
	};
	app.server.once("error", fail);
	if (env.metricsPort !== undefined) (await serveMetrics(env.metricsPort, env.metricsHost)).once("error", fail);
	let endTraces: (() => Promise<void>) | undefined;
	let close = async (): Promise<void> => undefined;
	shutDownOnSignals(app, log, async () => {
		await close();
		await endTraces?.();
	});
	const services = await openSite({ app, env, log, loadBuild }).catch(fail);
	close = services.close;
	services.assetArchive.publish(clientFolder);
	const { version } = (await loadBuild()).assets;
	watchMetric("build_info", () => [{ labels: { version, node: process.version }, value: 1 }]);
	if (env.exportsTraces) endTraces = await startTraceExport(log, version);
	// A proxy that asks for no health check sends visitors as soon as the port is open.
	app.server.listen({ port: env.port, ...(env.host !== undefined && { host: env.host }) });
	await once(app.server, "listening");
	await warmUp(env);
	app.setReady();
	log.info({ port: env.port, origin: env.publicOrigins[0] }, "ready");
}

async function run(): Promise<void> {
	runInProduction();
	try {
		await serve(getEnv());
	} catch (error) {
		if (!(error instanceof EnvError)) throw error;
		process.stderr.write(`Not started: the environment is not complete.\n${error.message}\n`);
		process.exitCode = 1;
	}
}

void run();
