import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformOptions, conform, type Finding } from "#server/conformance/conform.ts";
import { sandbox } from "#server/conformance/fixtures.ts";
import { operations } from "#server/contract/index.ts";
import { startSandboxServer } from "#server/sandbox/start.ts";

interface Place {
	readonly databaseUrl?: string;
	readonly dataDir?: string;
	readonly remove: () => Promise<void>;
}

async function folder(): Promise<Place> {
	const dataDir = await mkdtemp(join(tmpdir(), "paradise-conform-"));
	return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2_000 });
	try {
		await client.connect();
		return await work(client);
	} finally {
		await client.end().catch(() => undefined);
	}
}

async function database(): Promise<Place> {
	const name = `conform_${randomBytes(6).toString("hex")}`;
	await onServer((client) => client.query(`create database ${name}`));
	const url = new URL(server);
	url.pathname = `/${name}`;
	return {
		databaseUrl: url.href,
		remove: async () => {
			await onServer((client) => client.query(`drop database ${name} with (force)`));
		},
	};
}

/** Runs the kit twice, the second time on the data of the first. */
function conformsToContract(makePlace: () => Promise<Place>): void {
	let findings: readonly Finding[] = [];
	let again: readonly Finding[] = [];
	let described = "";
	let place: Place | undefined;
	let close: (() => Promise<void>) | undefined;

	beforeAll(async () => {
		place = await makePlace();
		// The test moves the sandbox's clock instead of waiting.
		let aheadMs = 0;
		const { databaseUrl, dataDir } = place;
		const clock = () => Date.now() + aheadMs;
		const running = await startSandboxServer({ port: 0, databaseUrl, dataDir, quiet: true, clock, passwordCost: 12 });
		close = running.close;
		const options: ConformOptions = {
			...sandbox,
			baseUrl: running.origin,
			inbox: `${running.origin}${sandbox.inboxPath}`,
			...{ authScheme: "bearer", source: "web", patienceSeconds: 65, write: true },
			wait: async (milliseconds) => {
				aheadMs += milliseconds;
			},
		};
		described = await (await fetch(`${running.origin}/openapi.json`)).text();
		findings = await conform(options);
		again = await conform(options);
	}, 180_000);

	afterAll(async () => {
		await close?.();
		await place?.remove();
	});

	it.each([...operations.keys()])("%s", (id) => {
		const { result, field, detail, drift } = findings.find((one) => one.id === id) ?? {};
		expect({ result, field, detail, drift }).toEqual({ result: "pass" });
	});

	it("gives an example of whatever pages show, for a mock to answer", () => {
		expect(described.match(/"example":\{"statuscode":200,/g)?.length).toBeGreaterThan(25);
	});

	it("passes again on existing data", () => {
		expect(again.filter(({ result }) => result !== "pass")).toEqual([]);
	});
}

/** Only the whole suite wants it: a second database proves the same. */
const isWanted = process.env.TEST_SUITE === "all";
const isReachable =
	isWanted &&
	(await onServer((client) => client.query("select 1")).then(
		() => true,
		() => false,
	));

describe("the sandbox on its embedded database", () => conformsToContract(folder));

if (isReachable) describe("the sandbox on PostgreSQL", () => conformsToContract(database));
else if (isWanted && process.env.CI === "true") {
	it("finds a PostgreSQL to run on", () => expect.fail("PostgreSQL cannot be reached: give TEST_DATABASE_URL"));
} else if (isWanted)
	console.warn("NOT RUN  the sandbox on PostgreSQL: none can be reached; TEST_DATABASE_URL names one");
