import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { buildFolder } from "#tests/support/servers.ts";

const program = join(buildFolder, "sandbox.js");
const stateDir = mkdtempSync(join(tmpdir(), "sandbox-"));
const lock = join(stateDir, "sandbox.lock");
const started: ChildProcess[] = [];
afterAll(() => {
	for (const child of started) child.kill("SIGKILL");
});

async function start(): Promise<{ child: ChildProcess; line: string }> {
	const env = { STATE_DIR: stateDir, SANDBOX_PORT: "0" };
	const child = spawn(process.execPath, [program], { env });
	started.push(child);
	const line = await new Promise<string>((resolve) => {
		child.stdout?.once("data", (piece: Buffer) => resolve(piece.toString()));
		child.stderr?.once("data", (piece: Buffer) => resolve(piece.toString()));
	});
	return { child, line };
}

const originOf = (line: string): string => /http:\/\/[\d.:]+/.exec(line)?.[0] ?? "";

async function call<Data>(origin: string, path: string, body?: object, token = "sandbox-public-token"): Promise<Data> {
	const answer = await fetch(`${origin}/api/v1${path}`, {
		method: body === undefined ? "GET" : "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify({ ...body, source: "web" }) }),
	});
	const { data } = (await answer.json()) as { data: Data };
	return data;
}

it("locks its folder, keeps acknowledged data after SIGKILL, and exits cleanly on SIGTERM", async () => {
	const first = await start();
	expect(first.line).toMatch(/^Sandbox ready at http:\/\/127\.0\.0\.1:\d+\/__sandbox\/\n$/);
	const origin = originOf(first.line);
	const signIn = { mobile: "9811400001", countrycode: "+91", otp: "1234" };
	const { token } = await call<{ token: string }>(origin, "/user/login", signIn);
	const wished = {
		wishlisttype: "package",
		wishlisttypeid: (await call<{ id: string }>(origin, "/package-data/goa-tour-package")).id,
	};
	await call(origin, "/package/add-wishlist", wished, token);

	const second = await start();
	expect(second.line).toContain(`is in use by process ${first.child.pid}`);
	first.child.kill("SIGKILL");
	await once(first.child, "exit");

	const third = await start();
	const ids = await call<string[]>(
		originOf(third.line),
		"/package/get-wishlistids?wishlisttype=package",
		undefined,
		token,
	);
	expect(ids).toEqual([wished.wishlisttypeid]);
	third.child.kill("SIGTERM");
	expect(await once(third.child, "exit")).toEqual([0, null]);
	expect(existsSync(lock)).toBe(false);
}, 90_000);
