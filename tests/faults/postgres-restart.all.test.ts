import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { publicToken, type Running, startSandbox } from "#tests/support/servers.ts";

let postgres: PostgresServer;
let sandbox: Running;

beforeAll(async () => {
	postgres = await startPostgres();
	sandbox = await startSandbox({ DATABASE_URL: postgres.url });
}, 120_000);
afterAll(async () => {
	await sandbox?.stop();
	await postgres?.stop();
});

let enquiries = 0;

/** Resolves to the status, or to undefined for a connection that was closed without an answer. */
async function create(email: string): Promise<number | undefined> {
	enquiries += 1;
	const fields = { name: "Asha Rao", phone: `98${String(enquiries).padStart(7, "0")}1`, countrycode: "+91", email };
	const about = { NoOfPerson: "1", packagename: "", packageid: "", pagessourcelink: "/", comment: "" };
	const answer = await fetch(`${sandbox.origin}/api/v1/enquiry/create`, {
		method: "POST",
		headers: { authorization: `Bearer ${publicToken}`, "content-type": "application/json" },
		body: JSON.stringify({ ...fields, ...about, source: "web" }),
	}).catch(() => undefined);
	await answer?.arrayBuffer();
	return answer?.status;
}

it.each(["fast", "immediate"] as const)(
	"[R4] PostgreSQL restarting under the sandbox (%s) fails calls for its time only, and loses nothing that was acknowledged",
	async (mode) => {
		const acknowledged: string[] = [];
		const failures: (number | undefined)[] = [];
		let isOver = false;
		const write = async (writer: number): Promise<void> => {
			for (let count = 0; !isOver; count += 1) {
				const email = `${mode}.${writer}.${count}@example.in`;
				const status = await create(email);
				if (status === 200) acknowledged.push(email);
				else failures.push(status);
				if (status !== 200) await pause(20);
			}
		};
		const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
		const reach = (count: number) => expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(count);
		await reach(30);
		await postgres.restart(mode);
		await reach(acknowledged.length + 30);
		isOver = true;
		await writers;
		expect(sandbox.isAlive()).toBe(true);
		expect(failures.filter((status) => status !== 500)).toEqual([]);
		const rows = await postgres.query<{ email: string; count: string }>(
			`select email, count(*) from enquiries where email like '${mode}.%' group by email`,
		);
		const stored = new Map(rows.map(({ email, count }) => [email, count]));
		expect(acknowledged.filter((email) => stored.get(email) !== "1")).toEqual([]);
		console.info(`${mode}: ${acknowledged.length} acknowledged, 0 lost, ${failures.length} failed meanwhile`);
	},
);
