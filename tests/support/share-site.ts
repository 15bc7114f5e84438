import { afterAll, beforeAll } from "vitest";
import { type DatedPackage, findDeparture } from "./buyer.ts";
import { type FaultUpstream, startFaultUpstream } from "./fault-upstream.ts";
import { type Served, type ServedSite, serveSandbox, serveSite } from "./in-process.ts";
import { findRedis, type RedisServer, startRedis } from "./redis.ts";
import { freePort, startSite } from "./servers.ts";
import { whenStarted } from "./share-upstream.ts";
import { fetchToken, type KnownUser } from "./signed-in.ts";

type Variables = Record<string, string>;

interface Front {
	readonly origin: string;
	readonly close: () => Promise<void>;
}

function shareAll<Open extends Front, Site extends { readonly stop: () => Promise<unknown> }>(
	openFront: (sandbox: string) => Promise<Open>,
	openSite: (upstream: string) => Promise<Site>,
) {
	let served: { readonly sandbox: Served; readonly front: Open; readonly site: Site } | undefined;
	beforeAll(async () => {
		const sandbox = await serveSandbox();
		const front = await openFront(sandbox.origin);
		served = { sandbox, front, site: await openSite(front.origin) };
	}, 180_000);
	afterAll(async () => {
		await served?.site.stop();
		await served?.front.close();
		await served?.sandbox.stop();
	});
	return {
		sandbox: whenStarted(() => served?.sandbox),
		front: whenStarted(() => served?.front),
		site: whenStarted(() => served?.site),
	};
}

/** Serves a sandbox, what the site takes for the upstream, and the built site. */
export const shareSiteOver = <Open extends Front>(openFront: (box: string) => Promise<Open>, site: Variables = {}) =>
	shareAll(openFront, (upstream) => serveSite(upstream, site));

/** Serves a sandbox and the built site over it, from before the first test of a file until after its last one. */
export const shareSite = (site: Variables = {}): { sandbox: Served; site: ServedSite } =>
	shareSiteOver(async (origin) => ({ origin, close: async () => undefined }), site);

/** The same with an upstream between them that records its calls and can fail. */
export function shareFaultSite(site: Variables = {}) {
	const { front: upstream, ...both } = shareSiteOver((behind) => startFaultUpstream({ behind }), site);
	return { ...both, upstream };
}

/** The same whose site is a process of its own, for what is about processes, and tells its metrics. */
export function shareStartedSite(variables: Variables = {}) {
	let port = "";
	const { front: upstream, ...both } = shareAll(
		(behind) => startFaultUpstream({ behind }),
		async (origin) => {
			port = String(await freePort());
			return startSite(origin, { METRICS_PORT: port, ...variables });
		},
	);
	const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
	return { ...both, upstream, readMetrics };
}

/** Two sites that share state where Redis is installed; else they are one. */
export function shareTwoSites(upstream: Front, variables: Variables = {}): readonly [Served, Served] {
	let redis: RedisServer | undefined;
	let sites: readonly Served[] = [];
	beforeAll(async () => {
		if (findRedis()) redis = await startRedis();
		const env = { ...variables, ...(redis && { REDIS_URL: redis.url }) };
		const first = await serveSite(upstream.origin, env);
		sites = [first, redis ? await serveSite(upstream.origin, env) : first];
	}, 180_000);
	afterAll(async () => {
		for (const site of new Set(sites)) await site.stop();
		await redis?.stop();
	});
	return [whenStarted(() => sites[0]), whenStarted(() => sites[1])];
}

/** A sandbox with an upstream before it that can fail, for sites that the tests start. */
export function shareFaultUpstream(options: Omit<Parameters<typeof startFaultUpstream>[0], "behind"> = {}) {
	let served: { readonly sandbox: Served; readonly upstream: FaultUpstream } | undefined;
	beforeAll(async () => {
		const sandbox = await serveSandbox();
		served = { sandbox, upstream: await startFaultUpstream({ ...options, behind: sandbox.origin }) };
	}, 180_000);
	afterAll(async () => {
		await served?.upstream.close();
		await served?.sandbox.stop();
	});
	return { sandbox: whenStarted(() => served?.sandbox), upstream: whenStarted(() => served?.upstream) };
}

/** A departure of Kerala with room for so many, found before the first test. */
export function shareTrip(sandbox: Served, room = 4): DatedPackage {
	let trip: DatedPackage | undefined;
	beforeAll(async () => {
		trip = await findDeparture(sandbox.origin, "kerala-tour", { room });
	});
	return whenStarted(() => trip);
}

export function shareUser(sandbox: Served, email: string): KnownUser {
	let user: KnownUser | undefined;
	beforeAll(async () => {
		user = await fetchToken(sandbox.origin, email);
	});
	return whenStarted(() => user);
}
