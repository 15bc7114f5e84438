import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";

let sandbox: Running;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const good = {
	...{ PORT: "0", API_BASE_URL: "http://127.0.0.1:9", API_PUBLIC_TOKEN: "canary-public-token" },
	SESSION_SECRET: "canary-session-secret-0123456789abcdef",
	PAYMENT_SIGNING_SECRET: "canary-payment-secret-0123456789abcdef",
};

async function failToStart(env: Readonly<Record<string, string>>) {
	const start = performance.now();
	const child = spawn(process.execPath, [resolve(process.env.BUILD_DIR ?? "build", "server.js")], {
		env,
		stdio: "pipe",
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => {
			output += String(chunk);
		});
	const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
	const [code] = (await once(child, "exit")) as [number | null];
	clearTimeout(timer);
	return { code, output, ms: performance.now() - start };
}

/** How much slower than a quiet machine this one is now: an empty program takes 80 ms there at most. */
async function slowness(): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < 3; count += 1) {
		const start = performance.now();
		await once(spawn(process.execPath, ["-e", ""]), "exit");
		times.push(performance.now() - start);
	}
	return Math.max(1, Math.min(...times) / 80);
}

describe("[R27] the start", () => {
	it("is ready within three seconds", async () => {
		const times: number[] = [];
		for (let count = 0; count < 3; count += 1) {
			const start = performance.now();
			const site = await startSite(sandbox.origin);
			times.push(performance.now() - start);
			await site.stop();
		}
		expect(Math.min(...times)).toBeLessThan(3000 * (await slowness()));
	}, 180_000);

	it.each([
		["API_BASE_URL", undefined],
		["API_BASE_URL", "canary-address"],
		["API_BASE_URL", "ftp://canary.example"],
		["API_PUBLIC_TOKEN", undefined],
		["SESSION_SECRET", undefined],
		["SESSION_SECRET", "canary-short"],
		["PAYMENT_SIGNING_SECRET", "canary-short"],
		["TRUST_HOPS", "canary"],
		["BRAND_FILE", "canary-file"],
	])("ends within a second where %s is %j, and names it without a value", async (name, value) => {
		const { [name]: _, ...rest } = good as Record<string, string>;
		const env = { ...rest, ...(value !== undefined && { [name]: value }) };
		const tries = [await failToStart(env), await failToStart(env)];
		for (const { code, output } of tries) {
			expect(code).toBe(1);
			expect(output).toContain(name);
			expect(output).not.toMatch(/canary/);
		}
		expect(Math.min(...tries.map(({ ms }) => ms))).toBeLessThan(1000 * (await slowness()));
	});
});
