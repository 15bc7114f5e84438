import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/servers.ts";

/** The folder is below node_modules, so that the bundle resolves packages. */
const folder = join("node_modules", ".cache", `host-${process.pid}`);

/** This is a minimal React Router build with slow and failing routes. */
const application = `
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const resources = {
	slow: async () => { await wait(1500); return new Response("slow answer"); },
	stray: () => { setTimeout(() => { throw new Error("canary-message"); }); return new Response("strayed"); },
	lost: () => { Promise.reject(new Error("canary-message")); return new Response("lost"); },
};
const services = {
	readiness: () => ({ store: null, upstream: null }),
	close: async () => undefined,
	changesEnded: async () => undefined,
	recordVisit: () => null,
	assetArchive: { publish: () => undefined, find: async () => null },
	routes: { find: () => ({ pattern: "*", facts: {} }) },
	imageCache: { find: () => null, store: async (_view, _route, response) => response },
	pageCache: { findKey: () => null, find: () => null, findHydrationData: () => null, revalidateWith() {}, render: async (_key, _view, render) => (await render(null)).response },
};
const ids = Object.keys(resources);
export const entry = { module: {
	default: () => new Response("page"),
	serverEntry: { createServices: () => services, createLoadContext: () => undefined, createPersonalise: () => async () => ({ response: null, audience: null }) },
} };
export const routes = Object.fromEntries(ids.map((id) => [id, { id, path: id, module: { loader: resources[id] } }]));
export const assets = { entry: { imports: [], module: "" }, routes: Object.fromEntries(ids.map((id) => [id, { id }])), url: "", version: "1" };
export const publicPath = "/", assetsBuildDirectory = "", ssr = true, isSpaMode = false, prerender = [];
export const future = { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true };
export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
`;

const good = {
	...{ API_BASE_URL: "http://127.0.0.1:9", API_PUBLIC_TOKEN: "canary-token" },
	...{ SESSION_SECRET: "canary-secret".padEnd(40, "x"), PAYMENT_SIGNING_SECRET: "canary-payment".padEnd(40, "x") },
};
const children: ChildProcess[] = [];

function launch(env: Record<string, string>) {
	const child = spawn(process.execPath, [join(folder, "host.js")], { env, stdio: "pipe" });
	children.push(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const ended = once(child, "exit").then(([code]) => code as number | null);
	return { child, ended, output: () => output };
}

async function started(env: Record<string, string> = {}) {
	const port = await freePort();
	const launched = launch({ ...good, PORT: String(port), ...env });
	const origin = `http://127.0.0.1:${port}`;
	const end = Date.now() + 45_000;
	while (Date.now() < end) {
		const ready = await fetch(`${origin}/readyz`).catch(() => null);
		if (ready?.ok) return { ...launched, origin };
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	throw new Error(`not ready: ${launched.output()}`);
}

const isDraining = (origin: string) =>
	expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { interval: 5 }).toBe(503);

beforeAll(async () => {
	mkdirSync(join(folder, "server"), { recursive: true });
	mkdirSync(join(folder, "client", "assets"), { recursive: true });
	writeFileSync(join(folder, "server", "index.js"), application);
	writeFileSync(join(folder, "package.json"), '{"type":"module"}');
	await build({
		entryPoints: ["server/bff/main.ts"],
		outfile: join(folder, "host.js"),
		...{ bundle: true, platform: "node", format: "esm", packages: "external" },
		alias: { "virtual:react-router/server-build": join(process.cwd(), folder, "server", "index.js") },
	});
});
afterAll(() => {
	for (const child of children) child.kill("SIGKILL");
	rmSync(folder, { recursive: true, force: true });
});

describe("the process", () => {
	it("[R27] rejects an invalid environment at once, naming the variables without values", async () => {
		const { ended, output } = launch({ ...good, SESSION_SECRET: "canary", PORT: "canary", API_BASE_URL: "" });
		expect(await ended).toBe(1);
		expect(output()).toMatch(/SESSION_SECRET must be/);
		expect(output()).toMatch(/PORT must be/);
		expect(output()).toMatch(/API_BASE_URL is missing/);
		expect(output()).not.toMatch(/canary|\bat \S+:\d+/);
	});

	it("reports that its port is in use", async () => {
		const taken = createServer().listen(0, "0.0.0.0");
		await once(taken, "listening");
		const { ended, output } = launch({ ...good, PORT: String((taken.address() as AddressInfo).port) });
		expect(await ended).toBe(1);
		expect(output()).toContain("EADDRINUSE");
		taken.close();
	});

	it("[R22] drains on SIGTERM: is not ready at once, completes pending requests, exits with 0", async () => {
		const { child, ended, origin, output } = await started();
		const slow = fetch(`${origin}/slow`);
		await new Promise((resolve) => setTimeout(resolve, 200));
		child.kill("SIGTERM");
		await isDraining(origin);
		expect((await fetch(`${origin}/readyz`)).headers.get("connection")).toBe("close");
		expect(await (await slow).text()).toBe("slow answer");
		expect(await ended).toBe(0);
		expect(output()).not.toContain("canary");
	});

	it("listens on every address of the machine, IPv4 and IPv6", async () => {
		const { origin } = await started();
		const own = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => internal) ?? []);
		for (const { address, family } of own) {
			const host = family === "IPv6" ? `[${address}]` : address;
			const { ok } = await fetch(`${origin.replace("127.0.0.1", host)}/readyz`);
			expect([host, ok]).toEqual([host, true]);
		}
	});

	it("[R22] exits at once on a second signal", async () => {
		const { child, ended, origin } = await started();
		fetch(`${origin}/slow`).catch(() => undefined);
		await new Promise((resolve) => setTimeout(resolve, 100));
		child.kill("SIGTERM");
		// Two signals that wait for a process are one.
		await isDraining(origin);
		child.kill("SIGTERM");
		expect(await ended).toBe(1);
	});

	it.each(["stray", "lost"])("[R30] answers, logs, drains and ends when an error is %s", async (path) => {
		const { ended, origin, output } = await started();
		const slow = fetch(`${origin}/slow`);
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect((await fetch(`${origin}/${path}`)).status).toBe(200);
		expect(await (await slow).text()).toBe("slow answer");
		expect(await ended).toBe(1);
		const line = output()
			.split("\n")
			.find((one) => one.includes("uncaught"));
		expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "fatal", err: { message: "canary-message" } });
	});

	it("[S41] serves metrics on loopback only, and only when enabled", async () => {
		const metricsPort = await freePort();
		const { child, origin } = await started({ METRICS_PORT: String(metricsPort) });
		await fetch(`${origin}/nowhere`);
		expect((await fetch(`${origin}/metrics`)).status).not.toBe(200);
		const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		expect(metrics).toMatch(/http_request_seconds_count\{route="other",method="GET",status="500"\} \d/);
		expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
		child.kill("SIGKILL");
	});
});
