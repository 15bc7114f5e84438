import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Served, serveSandbox } from "#tests/support/in-process.ts";
import { type Running, startSite } from "#tests/support/servers.ts";

const build = resolve(process.env.BUILD_DIR ?? "build");
const assets = join(build, "client", "assets");
/** The folder is below node_modules, so that the build resolves packages. */
const laterBuild = resolve("node_modules", ".cache", `later-build-${process.pid}`);
const isScript = /\.js(?:\.br|\.gz)?$/;

let sandbox: Served;
let stateDir: string;

beforeAll(async () => {
	sandbox = await serveSandbox();
	stateDir = await mkdtemp(join(tmpdir(), "earlier-builds-"));
	// No script of this build has a name of the build before.
	await cp(build, laterBuild, {
		recursive: true,
		filter: (path) => !path.includes("sandbox") && !(path.startsWith(assets) && isScript.test(path)),
	});
});
afterAll(async () => {
	await sandbox?.stop();
	await rm(stateDir, { recursive: true });
	await rm(laterBuild, { recursive: true });
});

async function readScript(site: Running, name: string): Promise<{ status: number; text: string }> {
	const answer = await fetch(`${site.origin}/assets/${name}`);
	return { status: answer.status, text: await answer.text() };
}

it("a page that is open during a deploy gets its scripts from the next build", async () => {
	const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
	const before = await startSite(sandbox.origin, { STATE_DIR: stateDir });
	const after = await startSite(sandbox.origin, { STATE_DIR: stateDir }, { folder: laterBuild });
	try {
		const readAll = (site: Running) => Promise.all(names.map((name) => readScript(site, name)));
		const [last = ""] = names.slice(-1);
		await vi.waitUntil(async () => (await readScript(after, last)).status === 200, 50_000);
		const expected = await readAll(before);
		expect(new Set(expected.map(({ status }) => status))).toEqual(new Set([200]));
		await before.stop();
		expect(await readAll(after)).toEqual(expected);
		expect((await readScript(after, "none-1a2b.js")).status).toBe(404);
	} finally {
		await after.stop();
		await before.stop();
	}
});
