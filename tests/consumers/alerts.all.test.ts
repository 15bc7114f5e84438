import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "#tests/support/redis.ts";
import { freePort, type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { type Front, type Monitoring, startFront, startMonitoring } from "./monitoring.ts";

/** The longest rule waits five minutes, and a situation is made and ended within twice that. */
const longestMs = 600_000;

interface Copy extends Running {
	readonly metrics: string;
	readonly again: () => Promise<Copy>;
}
async function startCopy(upstream: string, env: Record<string, string> = {}): Promise<Copy> {
	const [port, metricsPort] = [await freePort(), await freePort()];
	const given = { ...env, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: "warn" };
	const start = async (): Promise<Copy> => ({
		...(await startSite(upstream, given)),
		metrics: `127.0.0.1:${metricsPort}`,
		again: start,
	});
	return start();
}

let upstream: Running;
let lostUpstream: Running;
let redis: RedisServer;
let front: Front;
let onlyCopy: Copy;
let copies: Copy[] = [];
/** One has a single copy, the other all others. */
let ofOne: Monitoring;
let ofMany: Monitoring;

beforeAll(async () => {
	[upstream, lostUpstream] = await Promise.all([startSandbox(), startSandbox()]);
	redis = await startRedis();
	front = await startFront(90);
	onlyCopy = await startCopy(upstream.origin);
	copies = [
		await startCopy(lostUpstream.origin),
		await startCopy(upstream.origin, { REDIS_URL: redis.url }),
		await startCopy(upstream.origin),
	];
	ofOne = await startMonitoring([onlyCopy.metrics], front.url);
	ofMany = await startMonitoring(
		copies.map(({ metrics }) => metrics),
		front.url,
	);
});
afterAll(async () => {
	await Promise.all([ofOne, ofMany].map((one) => one?.stop()));
	await Promise.all([onlyCopy, ...copies, upstream, lostUpstream].map((one) => one?.stop()));
	await redis?.stop();
	front?.close();
});

interface Situation {
	readonly name: string;
	readonly monitoring: () => Monitoring;
	readonly alerts: readonly string[];
	readonly silent?: readonly string[];
	/** Resolves to how it is ended. */
	readonly make: () => Promise<() => Promise<void>>;
}

/** The process stands still for two thirds of the time. */
async function makeLate(pid: number): Promise<() => Promise<void>> {
	let isLate = true;
	const late = (async () => {
		while (isLate) {
			process.kill(pid, "SIGSTOP");
			await sleep(400);
			process.kill(pid, "SIGCONT");
			await sleep(200);
		}
	})();
	return async () => {
		isLate = false;
		await late;
	};
}

const situations: readonly Situation[] = [
	{
		name: "the only copy is killed",
		monitoring: () => ofOne,
		alerts: ["SiteDown", "CopyDown"],
		silent: ["CopyDown"],
		make: async () => {
			process.kill(onlyCopy.pid, "SIGKILL");
			return async () => {
				onlyCopy = await onlyCopy.again();
			};
		},
	},
	{
		name: "the upstream is killed, without visitors",
		monitoring: () => ofMany,
		alerts: ["UpstreamDown"],
		make: async () => {
			const { port } = new URL(lostUpstream.origin);
			process.kill(lostUpstream.pid, "SIGKILL");
			return async () => {
				lostUpstream = await startSandbox({ SANDBOX_PORT: port });
			};
		},
	},
	{
		name: "Redis is killed, without visitors",
		monitoring: () => ofMany,
		alerts: ["StoreDown"],
		make: async () => {
			await redis.kill();
			return () => redis.start();
		},
	},
	{
		name: "one process is late",
		monitoring: () => ofMany,
		alerts: ["EventLoopLate"],
		make: () => makeLate(copies[2]?.pid ?? 0),
	},
	{
		name: "the certificate ends in two days",
		monitoring: () => ofMany,
		alerts: ["CertificateEnds", "CertificateEndsSoon"],
		silent: ["CertificateEnds"],
		make: async () => {
			front.renew(2);
			return async () => front.renew(90);
		},
	},
];

/** Resolves to the seconds until each alert has changed. */
async function timeAlerts({ monitoring, alerts }: Situation, isFiring: boolean): Promise<Map<string, number>> {
	const seconds = new Map<string, number>();
	const startedMs = performance.now();
	while (seconds.size < alerts.length) {
		const passedMs = performance.now() - startedMs;
		if (passedMs > longestMs) throw new Error(`${alerts.join()}: still ${isFiring ? "quiet" : "firing"}`);
		const firing = await monitoring().firing();
		for (const name of alerts)
			if (firing.includes(name) === isFiring && !seconds.has(name)) seconds.set(name, Math.round(passedMs / 1000));
		await sleep(500);
	}
	return seconds;
}

describe("[R59] Prometheus, Alertmanager and the blackbox exporter beside running sites", () => {
	it("are quiet while nothing is wrong", async () => {
		// Two evaluations fit into this time.
		await sleep(35_000);
		expect([await ofOne.firing(), await ofMany.firing()]).toEqual([[], []]);
	});

	it.concurrent.for(situations)(
		"tell that $name, and that it is over",
		{ timeout: 2 * longestMs },
		async (situation, test) => {
			const { name, alerts, silent = [], make, monitoring } = situation;
			const end = await make();
			const firedAfter = await timeAlerts(situation, true);
			await test.expect
				.poll(() => monitoring().silent(), { timeout: 60_000 })
				.toEqual(test.expect.arrayContaining([...silent]));
			await end();
			const resolvedAfter = await timeAlerts(situation, false);
			for (const alert of alerts)
				process.stdout.write(`| ${name} | ${alert} | ${firedAfter.get(alert)} | ${resolvedAfter.get(alert)} |\n`);
		},
	);
});
