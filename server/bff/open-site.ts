import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { toSiteBrand } from "#server/bff/brand/site-brand.ts";
import type { ServerEntry } from "#server/bff/context/load-context.ts";
import type { Env } from "#server/bff/env.ts";
import type { Services } from "#server/bff/services.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { App } from "./app.ts";

type EntryModule = ServerBuild["entry"]["module"] & { readonly serverEntry: ServerEntry };

/** Pages of another brand are those of another build. */
const digestOf = (brand: Env["brand"]): string =>
	createHash("sha256").update(JSON.stringify(brand)).digest("base64url").slice(0, 8);

interface SiteParts {
	readonly app: App;
	readonly env: Env;
	readonly log: Log;
	/** The build is loaded once the brand is known. */
	readonly loadBuild: () => Promise<ServerBuild>;
}

/** Puts the pages of a build, with new services, behind the request pipeline. */
export async function openSite({ app, env, log, loadBuild }: SiteParts): Promise<Services> {
	// React reads NODE_ENV while it loads.
	const { createRequestHandler } = await import("react-router");
	// Modules of pages read it while they load.
	globalThis.siteBrand = toSiteBrand(env.brand);
	const build = await loadBuild();
	const { createServices, createLoadContext, createPersonalise } = (build.entry.module as EntryModule).serverEntry;
	const services = createServices(env, log);
	const handle = createRequestHandler(build, "production");
	app.open({
		services,
		personalise: createPersonalise(services),
		handle: (request, info) => handle(request, createLoadContext(services, info)),
		buildId: [build.assets.version, digestOf(env.brand), ...env.publicOrigins].join(" "),
	});
	return services;
}
