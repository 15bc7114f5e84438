import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acknowledged } from "#server/contract/definition/operation.ts";
import { type InputOf, type Operation, operations, readReply } from "#server/contract/index.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type OpenUpstreamClient, openUpstreamClient } from "#tests/support/upstream-client.ts";

let upstream: FaultUpstream;
let opened: OpenUpstreamClient;

beforeAll(async () => {
	upstream = await startFaultUpstream();
	const overrides = Object.fromEntries(flagged.map(([id]) => [id, { enabled: true }]));
	opened = openUpstreamClient(upstream.origin, { overrides });
});
afterAll(async () => {
	await opened.client.close();
	await upstream.close();
});

/** The menu and the countries are never empty, so a 404 is a fault of the upstream. */
const neverEmpty = ["menu.list", "country.list"];
const readsEmptyList = ([, { reply, method }]: readonly [string, Operation]) =>
	method === "GET" && reply !== acknowledged && readReply({ reply }, []).ok;
const flagged = [...operations].filter(([, { none }]) => none !== undefined);

it("every list of the contract says that a 404 stands for none", () => {
	const lists = [...operations].filter(readsEmptyList).filter(([id]) => !neverEmpty.includes(id));
	expect(lists.filter(([, { none }]) => none === undefined).map(([id]) => id)).toEqual([]);
	expect(flagged.length).toBeGreaterThan(15);
});

function inputOf({ path }: Operation): InputOf<Operation> {
	const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "1"]));
	return Object.assign({ query: {}, body: {} }, { params });
}

describe.each(flagged)("%s", (_, operation) => {
	it.each([
		["HTTP 404", { status: 404, body: { message: "No records found" } }],
		["statuscode 404", { body: { statuscode: 404, message: "No records found", data: null } }],
	])("is empty where the upstream answers %s", async (_name, reply) => {
		upstream.rule(() => reply);
		const { client, context } = opened;
		const outcome = await client.call(operation, inputOf(operation), context({ token: "t" }));
		expect(outcome).toMatchObject({ ok: true });
		const { value } = outcome as { value: unknown };
		expect([null, [], { data: [], total: null }]).toContainEqual(value);
		expect(JSON.stringify(outcome)).not.toContain("No records");
	});
});
