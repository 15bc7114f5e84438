import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createLoadShedding } from "#server/bff/admission/load-shedding.ts";
import { type App, type AppParts, createApp, type OpenSite } from "#server/bff/app.ts";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { createPageCache } from "#server/bff/page-cache/page-cache.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { makeSiteRoutes } from "./site-routes.ts";

const clientFiles = [
	...["assets/app-1.js", "assets/app-1.js.br", "assets/app-1.js.map", ".env", ".well-hidden/a.js"],
	...["robots.txt", "robots.txt.br"],
];
let clientFolder: string | undefined;

function writeClientFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "client-"));
	for (const path of clientFiles) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), `file ${path}`);
	}
	return folder;
}

export const logLines: Record<string, unknown>[] = [];
export const log = createLog(
	"info",
	new Writable({
		write(chunk, _encoding, done) {
			logLines.push(JSON.parse(String(chunk)));
			done();
		},
	}),
);
const apps: App[] = [];

export async function listen(parts: Partial<AppParts> = {}): Promise<{ app: App; port: number }> {
	const env: AppParts["env"] = {
		...{ publicOrigins: ["https://paradise.example"], isSecure: true, trustHops: 0, trustedPeers: undefined },
	};
	const quiet = createLoadShedding({ lateMs: () => 0, close: () => undefined });
	clientFolder ??= writeClientFolder();
	const app = createApp({ env, log, clientFolder, overload: quiet, ...parts });
	apps.push(app);
	await new Promise<void>((resolve) => app.server.listen(0, "127.0.0.1", resolve));
	return { app, port: (app.server.address() as AddressInfo).port };
}

export function closeApps(): void {
	for (const { server } of apps.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
	logLines.splice(0);
	if (clientFolder !== undefined) rmSync(clientFolder, { recursive: true, force: true });
	clientFolder = undefined;
}

const sealer = createSealer(["only-for-this-test-0123456789abcdef"]);
const cookie = (name: string) => sealedCookie(name, sealer, true);

const services: OpenSite["services"] = {
	readiness: () => ({ store: null, upstream: null }),
	pageCache: createPageCache({
		cookies: { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") },
		isSecure: true,
		maxBytes: 1e6,
		now: () => performance.now(),
	}),
	routes: makeSiteRoutes({ "profile/picture": { uploads: 1 }, "media/*": { role: "picture" } }),
	recordVisit: () => null,
	assetArchive: { publish: () => undefined, find: async () => null, stop: () => undefined },
	changesEnded: async () => undefined,
	imageCache: { find: () => null, store: async (_view, _route, response) => response },
};

export const testSite = (more: Partial<OpenSite["services"]> = {}): OpenSite => ({
	services: { ...services, ...more },
	personalise: async () => ({ response: null, audience: null }),
	buildId: "test",
	handle: async (request, info) => {
		info.route = "/page";
		const { pathname } = new URL(request.url);
		if (pathname === "/broken") throw new Error("canary-message asha@example.com");
		if (pathname === "/slow") {
			await sleep(300);
			return new Response("slow");
		}
		if (pathname === "/unread" || pathname === "/profile/picture") {
			await sleep(20);
			return new Response("refused", { status: 403 });
		}
		return new Response(`${request.method} ${JSON.stringify(Object.fromEntries(request.headers))}`);
	},
});

export function serve(app: App, opened: OpenSite = testSite()): void {
	app.open(opened);
	app.setReady();
}

export function raw(port: number, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", reject);
		socket.on("close", () => resolve(answer));
	});
}

export const get = (port: number, target: string, more = "", method = "GET"): Promise<string> =>
	raw(port, `${method} ${target} HTTP/1.1\r\nHost: paradise.example\r\nConnection: close\r\n${more}\r\n`);

export const readStatusCode = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
