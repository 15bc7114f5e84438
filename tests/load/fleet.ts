import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Edge, startEdge } from "#tests/faults/edge/nginx.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { composedArguments, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { freePort, type Running, startSandbox, startSite } from "#tests/support/servers.ts";

/** The fleet is what compose.yaml deploys: nginx, two sites, Redis; the sandbox runs on PostgreSQL. */
export interface Fleet {
	readonly front: Edge;
	readonly sandbox: Running;
	readonly redis: RedisServer;
	readonly postgres: PostgresServer;
	readonly sites: readonly Running[];
	/** Restarts a site as a deploy does: SIGTERM, then a new process, same port and folder. @returns the exit code */
	readonly restartSite: (index: number) => Promise<number | null>;
	readonly stop: () => Promise<void>;
}

export async function startFleet(): Promise<Fleet> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-fleet-"));
	const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
	const stop = async (): Promise<void> => {
		for (const one of stops.splice(0).reverse()) await one();
	};
	const started = async <Part extends { readonly stop: () => Promise<unknown> }>(
		part: Promise<Part>,
	): Promise<Part> => {
		const ready = await part;
		stops.push(ready.stop);
		return ready;
	};
	try {
		const ports = [await freePort(), await freePort()];
		const postgres = await started(startPostgres());
		const redis = await started(startRedis(composedArguments()));
		const sandbox = await started(startSandbox({ DATABASE_URL: postgres.url }));
		const front = await started(startEdge(...ports));
		const start = (index: number): Promise<Running> =>
			startSite(sandbox.origin, {
				...{ PORT: String(ports[index]), STATE_DIR: join(folder, String(index)), REDIS_URL: redis.url },
				...{ PUBLIC_ORIGIN: `${front.origin},http://127.0.0.1:${ports[index]}`, TRUST_HOPS: "1", LOG_LEVEL: "warn" },
			});
		const sites = [await start(0), await start(1)];
		stops.push(() => Promise.all(sites.map((site) => site.stop())));
		const restartSite = async (index: number): Promise<number | null> => {
			const code = (await sites[index]?.stop()) ?? null;
			sites[index] = await start(index);
			return code;
		};
		return { front, sandbox, redis, postgres, sites, restartSite, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
