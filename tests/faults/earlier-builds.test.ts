import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";

const build = resolve(process.env.BUILD_DIR ?? "build");
const assets = join(build, "client", "assets");
/** Below node_modules, so that it resolves packages. */
const laterBuild = resolve("node_modules", ".cache", `later-build-${process.pid}`);
const isScript = /\.js(?:\.br|\.gz)?$/;

let sandbox: Running;
let redis: RedisServer | undefined;
let stateDir: string;

beforeAll(async () => {
	sandbox = await startSandbox();
	if (findRedis()) redis = await startRedis();
	stateDir = await mkdtemp(join(tmpdir(), "earlier-builds-"));
	// None of its scripts has a name of the build before.
	await cp(build, laterBuild, {
		recursive: true,
		filter: (path) => !path.includes("sandbox") && !(path.startsWith(assets) && isScript.test(path)),
	});
});
afterAll(async () => {
	await sandbox?.stop();
	await redis?.stop();
	await rm(stateDir, { recursive: true });
	await rm(laterBuild, { recursive: true });
});

async function readScript(site: Running, name: string): Promise<{ status: number; text: string }> {
	const answer = await fetch(`${site.origin}/assets/${name}`);
	return { status: answer.status, text: await answer.text() };
}

async function proveThatScriptsStay(env: Record<string, string>): Promise<void> {
	const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
	const before = await startSite(sandbox.origin, env);
	const after = await startSite(sandbox.origin, env, { folder: laterBuild });
	try {
		const readAll = (site: Running) => Promise.all(names.map((name) => readScript(site, name)));
		const [last = ""] = names.slice(-1);
		await vi.waitUntil(async () => (await readScript(after, last)).status === 200, 50_000);
		const expected = await readAll(before);
		expect(new Set(expected.map(({ status }) => status))).toEqual(new Set([200]));
		await before.stop();
		// A busy machine waits longer for Redis than a visitor does.
		const differing = async () => {
			const found = await readAll(after);
			return names.filter((_, at) => found[at]?.text !== expected[at]?.text);
		};
		await expect.poll(differing, { timeout: 30_000 }).toEqual([]);
		expect((await readScript(after, "none-1a2b.js")).status).toBe(404);
	} finally {
		await after.stop();
		await before.stop();
	}
}

describe("a page that is open during a deploy gets its scripts from the next build", () => {
	it("on one machine", () => proveThatScriptsStay({ STATE_DIR: stateDir }));
	it.skipIf(findRedis() === undefined)("on several machines", () =>
		proveThatScriptsStay({ REDIS_URL: redis?.url ?? "" }),
	);
});
