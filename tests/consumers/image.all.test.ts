import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { type RedisServer, startRedis } from "#tests/support/redis.ts";
import { freePort, type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { copyShippedPackages } from "../../scripts/shipped-packages.mjs";

/** The folder holds what the image has in /app; no folder above it has packages. */
const folder = makeFolder("paradise-image");
let redis: RedisServer;
let sandbox: Running;
let site: Running;
let metrics: string;

beforeAll(async () => {
	cpSync("build", join(folder, "build"), { recursive: true });
	cpSync("package.json", join(folder, "package.json"));
	copyShippedPackages(join(folder, "node_modules"));
	redis = await startRedis();
	sandbox = await startSandbox({}, { folder: join(folder, "build") });
	const metricsPort = await freePort();
	metrics = `http://127.0.0.1:${metricsPort}/metrics`;
	// Each loads packages that the others do not.
	const env = { REDIS_URL: redis.url, METRICS_PORT: String(metricsPort), OTEL_TRACES_EXPORTER: "otlp" };
	const operations = { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" };
	site = await startSite(sandbox.origin, { ...env, ...operations }, { folder: join(folder, "build") });
});
afterAll(async () => {
	for (const one of [site, sandbox, redis]) await one?.stop();
});

it("the packages of the image are all that the site needs for pages, pictures, papers, Redis, metrics and traces", async () => {
	const get = (path: string): Promise<Response> => fetch(site.origin + path);
	const html = await (await get("/")).text();
	const picture = /\/media\/[^"\s,]+\?w=\d+/.exec(html)?.[0].replaceAll("&amp;", "&");
	const answers = await Promise.all([get("/package/kerala-tour/itinerary.pdf"), get(picture ?? "/none")]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	const [paper = ""] = await Promise.all(answers.map((answer) => answer.text()));
	expect(paper).toMatch(/^%PDF-/);
	expect(await (await fetch(metrics)).text()).toContain('dependency_up{dependency="store"} 1');
	expect(site.output()).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find (?:module|package)/);
});
