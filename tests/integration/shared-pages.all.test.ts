import { expect, it } from "vitest";
import { startRedis } from "#tests/support/redis.ts";
import { startInstance } from "./shared-page-instance.ts";

it("[R28] few visits wait for a Redis that hangs or is gone", async () => {
	const server = await startRedis();
	const one = await startInstance({ url: server.url, visitorWaitMs: 50 });
	let visits = 0;
	const waits = async (): Promise<number> => {
		let waited = 0;
		for (let count = 0; count < 100; count += 1) {
			const startedMs = performance.now();
			visits += 1;
			await one.visit(`/blogs/new-${visits}`);
			if (performance.now() - startedMs > 40) waited += 1;
		}
		return waited;
	};
	// A few calls discover the outage, then one a second probes.
	server.pause();
	expect(await waits()).toBeLessThan(10);
	server.resume();
	await server.kill();
	expect(await waits()).toBeLessThan(10);
	one.close();
});
