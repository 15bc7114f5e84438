import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { callSandbox, findDeparture, newUser } from "#tests/support/buyer.ts";
import { type Running, startSandbox } from "#tests/support/servers.ts";

const stateDir = mkdtempSync(join(tmpdir(), "sandbox-"));
const started: Running[] = [];
afterAll(() => Promise.all(started.map(({ stop }) => stop())));

async function start(): Promise<Running> {
	const running = await startSandbox({ STATE_DIR: stateDir });
	started.push(running);
	return running;
}

it("locks its folder, keeps acknowledged data after SIGKILL, and exits cleanly on SIGTERM", async () => {
	const first = await start();
	expect(first.output()).toMatch(/^Sandbox ready at http:\/\/127\.0\.0\.1:\d+\/__sandbox\/\n$/);
	const { token } = await newUser(first.origin);
	const { packageId } = await findDeparture(first.origin, "goa-tour-package");
	const body = { wishlisttype: "package", wishlisttypeid: packageId };
	await callSandbox(first.origin, ["POST", "/package/add-wishlist"], { body, token });

	await expect(start()).rejects.toThrow(`is in use by process ${first.pid}`);
	process.kill(first.pid, "SIGKILL");
	await expect.poll(first.isAlive).toBe(false);

	const third = await start();
	const wished = ["GET", "/package/get-wishlistids?wishlisttype=package"] as const;
	expect(await callSandbox(third.origin, wished, { token })).toEqual([packageId]);
	expect(await third.stop()).toBe(0);
	expect(existsSync(join(stateDir, "sandbox.lock"))).toBe(false);
});
