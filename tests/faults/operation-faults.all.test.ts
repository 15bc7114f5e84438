import { afterAll, beforeAll, expect, it } from "vitest";
import { contract, type Operation, operations } from "#server/contract/index.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type FaultName, faultNames, rejectionMessage, upstreamMark } from "#tests/support/faults.ts";
import { openUpstreamClient } from "#tests/support/upstream-client.ts";

let upstream: FaultUpstream;
/** This is the target of redirects, which must get no connection. */
let trap: FaultUpstream;

beforeAll(async () => {
	trap = await startFaultUpstream();
	upstream = await startFaultUpstream({ elsewhere: trap.origin });
});
afterAll(() => Promise.all([upstream.close(), trap.close()]));

/** A hang is waited for, so each call waits for a moment only. */
function hasty({ goesOnMs: _, enabled: __, ...operation }: Operation): Operation {
	return { ...operation, deadlineMs: 700 };
}

const hastyContract = Object.fromEntries(
	Object.entries(contract).map(([noun, ofNoun]) => [
		noun,
		Object.fromEntries(Object.entries(ofNoun).map(([name, operation]) => [name, hasty(operation)])),
	]),
);
const every = Object.values(hastyContract).flatMap((ofNoun) => Object.values(ofNoun));

/** Each client makes few calls, so that no circuit breaker opens. */
const slicesOf = (operations: readonly Operation[]): Operation[][] =>
	Array.from({ length: Math.ceil(operations.length / 12) }, (_, at) => operations.slice(at * 12, at * 12 + 12));

/** There may be none of what is read, and some changes need nothing of their answer. */
const mayBeRead: readonly FaultName[] = [
	...(["wrong_schema", "null_fields", "bare_200", "empty_200"] as const),
	...(["status_204", "status_404"] as const),
];

const inputOf = ({ path }: Operation) => ({
	params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "x"])),
	query: undefined,
	body: {},
});

async function callAll(slice: readonly Operation[], lines: string[]) {
	const opened = openUpstreamClient(upstream.origin, { operations: hastyContract });
	const context = () => opened.context({ token: "user-token", idempotencyKey: "key" });
	const outcomes = await Promise.all(
		slice.map((operation) => opened.client.call(operation, inputOf(operation), context())),
	);
	await opened.client.close();
	lines.push(...opened.lines);
	return outcomes;
}

it("[R11] the matrix has every operation of the contract", () => {
	expect(every).toHaveLength(operations.size);
	expect(faultNames.length).toBeGreaterThanOrEqual(18);
});

it.each(faultNames)(
	"[R11] %s: operations fail in their own way, and pass nothing of it on",
	async (fault) => {
		upstream.rule(() => fault);
		upstream.forget();
		const lines: string[] = [];
		const outcomes = [];
		for (const slice of slicesOf(every)) outcomes.push(...(await callAll(slice, lines)));
		expect(outcomes).toHaveLength(every.length);
		expect(upstream.received.length).toBeGreaterThan(every.length * 0.8);
		const succeeded = outcomes.filter(({ ok }) => ok);
		if (!mayBeRead.includes(fault)) expect(succeeded).toEqual([]);
		for (const outcome of outcomes)
			if (!outcome.ok) expect([undefined, null, rejectionMessage]).toContain(outcome.message);
		expect(lines.join("")).not.toContain(upstreamMark);
		expect(lines.filter((line) => /"kind":"breaker_open"/.test(line))).toEqual([]);
	},
	120_000,
);

it("[R18] no operation follows a redirect", () => {
	expect(trap.received).toEqual([]);
	expect(trap.mostSockets()).toBe(0);
});
