import "./web-classes.ts";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { type Env, EnvError, getEnv, runInProduction } from "#server/bff/env.ts";
import { measureLoop, watchOverload } from "#server/bff/limits/overload.ts";
import { createLog, type Log } from "#server/bff/telemetry/log.ts";
import { serveMetrics } from "#server/bff/telemetry/metrics.ts";
import type { HostDoor } from "#server/bff/wire/host-door.ts";
import { drain } from "./drain.ts";
import { createHost, type Host } from "./host.ts";

type EntryModule = ServerBuild["entry"]["module"] & { readonly hostDoor: HostDoor };

/** Longest wait for the first page before visitors are let in, in milliseconds. */
const warmUpMs = 1500;

async function openBuild(host: Host): Promise<HostDoor> {
	// Both read NODE_ENV while they load, so neither may load before it is set.
	const { createRequestHandler } = await import("@react-router/express");
	const { createRequestHandler: createPlainHandler } = await import("react-router");
	const build = (await import("virtual:react-router/server-build")) as ServerBuild;
	const { hostDoor } = build.entry.module as EntryModule;
	hostDoor.start();
	hostDoor.refreshBy(createPlainHandler(build, "production"));
	host.open({
		handler: (factsOf) =>
			createRequestHandler({
				build,
				mode: "production",
				getLoadContext: (request) => hostDoor.contextFor(factsOf(request)),
			}),
		unready: hostDoor.unready,
		keptAnswer: hostDoor.keptAnswer,
		filledAnswer: hostDoor.filledAnswer,
	});
	return hostDoor;
}

/** Asks for the home page once: the first visitor should not wait for code to be compiled and lists to be fetched. */
function warmUp({ port, host, publicOrigins }: Env): Promise<void> {
	return new Promise((resolve) => {
		const { hostname } = new URL(publicOrigins[0]);
		const address = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
		const request = get({ port, host: address, path: "/", headers: { host: hostname }, timeout: warmUpMs });
		request.once("response", (response) => response.resume());
		request.once("timeout", () => request.destroy());
		request.once("error", () => undefined);
		request.once("close", resolve);
	});
}

function endOnSignals(host: Host, log: Log, close: () => Promise<void>): void {
	let isEnding = false;
	const end = (code: number): void => {
		if (isEnding) process.exit(code || 1);
		isEnding = true;
		drain(host, log)
			.then(close)
			.then(
				() => process.exit(code),
				() => process.exit(code || 1),
			);
	};
	process.on("SIGTERM", () => end(0));
	process.on("SIGINT", () => end(0));
	// What nobody caught may have left anything behind: the process goes, its visitors are served first.
	const fail = (error: unknown): void => {
		log.fatal({ err: error }, "uncaught");
		end(1);
	};
	process.on("uncaughtException", fail);
	process.on("unhandledRejection", fail);
}

async function serve(env: Env): Promise<void> {
	const log = createLog(env.logLevel);
	const host = createHost({
		env,
		log,
		// It stands beside this program.
		clientFolder: fileURLToPath(new URL("./client", import.meta.url)),
		overload: watchOverload(measureLoop()),
	});
	const stop = (error: unknown): void => {
		log.fatal({ err: error }, "not started");
		process.exit(1);
	};
	host.server.once("error", stop);
	host.server.listen(env.port, env.host);
	if (env.metricsPort !== undefined) (await serveMetrics(env.metricsPort)).once("error", stop);
	let close = async (): Promise<void> => undefined;
	endOnSignals(host, log, () => close());
	const door = await openBuild(host).catch(stop);
	if (door) close = door.close;
	await warmUp(env);
	host.admit();
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
