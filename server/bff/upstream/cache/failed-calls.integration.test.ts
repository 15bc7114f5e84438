import { describe, expect, it } from "vitest";
import type { CallContext } from "#server/bff/upstream/client.ts";
import { startBudget } from "#server/bff/upstream/deadline.ts";
import type { Outcome } from "#server/bff/upstream/outcome.ts";
import { contract } from "#server/contract/index.ts";
import { patientDeadlines, shareClients, shareUpstream } from "#tests/support/share-upstream.ts";
import { createOffsetClock } from "#tests/support/upstream-client.ts";

const upstream = shareUpstream();
const opened = shareClients(upstream, { deadlines: patientDeadlines });

const { list } = contract.menu;
const { weather } = contract.package;
const weatherOn = (givenDate: string) => ({ query: { filterby: "package_id", query: "7", givenDate } }) as const;
const kindOf = (outcome: Outcome<unknown>) => (outcome.ok ? "ok" : outcome.kind);

/** Opens a client with a clock of its own, and records the answers to its calls. */
function open() {
	const clock = createOffsetClock();
	const answers: [freshForMs: number, isFailed: boolean][] = [];
	const onAnswer: CallContext["onAnswer"] = ({ freshForMs, isFailed }) => void answers.push([freshForMs, isFailed]);
	return { ...opened({ now: clock.now }), clock, answers, onAnswer };
}

describe("failed public calls", () => {
	it.each([
		["status_500", "http5xx"],
		["hang", "timeout"],
		["invalid_json", "bad_json"],
		["status_429", "http429"],
		["reset", "reset"],
	] as const)("are remembered for two seconds for all visitors [R43]: %s", async (fault, kind) => {
		const { client, context, clock, answers, onAnswer } = open();
		const kindNow = async (isBackground: boolean) =>
			kindOf(await client.call(weather, weatherOn(fault), context({ isBackground, onAnswer })));
		upstream.rule(() => fault);
		expect([await kindNow(false), await kindNow(false), await kindNow(true)]).toEqual([kind, kind, kind]);
		expect(upstream.received).toHaveLength(1);
		expect(answers).toEqual(Array(3).fill([10_000, true]));
		upstream.rule(() => ({ body: { data: [] } }));
		clock.advance(1000);
		expect(await kindNow(false)).toBe(kind);
		clock.advance(1001);
		expect([await kindNow(false), await kindNow(false)]).toEqual(["ok", "ok"]);
		expect(upstream.received).toHaveLength(2);
		expect(answers.at(-2)).toEqual([300_000, false]);
	});

	it("are remembered while the circuit breaker is open", async () => {
		const { client, context, notes, answers, onAnswer } = open();
		const weatherOf = (day: number) => client.call(weather, weatherOn(`day-${day}`), context({ onAnswer }));
		upstream.rule(() => "status_500");
		for (let day = 0; day < 20; day += 1) await weatherOf(day);
		upstream.forget();
		expect([kindOf(await weatherOf(21)), kindOf(await weatherOf(21))]).toEqual(["breaker_open", "breaker_open"]);
		expect(upstream.received).toHaveLength(0);
		expect(answers).toEqual(Array.from({ length: 22 }, () => [10_000, true]));
		expect(notes.slice(-2).map(({ source }) => source)).toEqual(["upstream", "failure"]);
	});

	it("are not remembered where the reply is not cached, because a visitor may try a search again", async () => {
		const { client, context, answers, onAnswer } = open();
		upstream.rule(() => "status_403");
		const input = { params: { query: "goa" } };
		const search = () => client.call(contract.package.search, input, context({ onAnswer }));
		expect([kindOf(await search()), kindOf(await search())]).toEqual(["http403", "http403"]);
		expect(upstream.received).toHaveLength(2);
		expect(answers).toEqual(Array(2).fill([0, false]));
	});

	it("do not include one that its visitor left, nor one that still runs when the visitor's budget ends", async () => {
		const { client, context, answers, onAnswer } = open();
		upstream.rule(() => "hang");
		const visitor = new AbortController();
		const left = client.call(contract.country.list, {}, context({ signal: visitor.signal, onAnswer }));
		await expect.poll(() => upstream.received.length).toBe(1);
		visitor.abort();
		expect(kindOf(await left)).toBe("aborted");
		const budget = startBudget(undefined, 300);
		expect(kindOf(await client.call(list, {}, context({ budget, onAnswer })))).toBe("timeout");
		expect(answers).toEqual(Array(2).fill([0, false]));
		upstream.rule(() => ({ body: { data: [] } }));
		expect(kindOf(await client.call(contract.country.list, {}, context()))).toBe("ok");
	});

	it("leave an older reply on show, which is fresh until the call may be repeated", async () => {
		const { client, context, clock, answers, onAnswer } = open();
		upstream.rule(() => ({ body: { data: [{ title: "A", slug: "x" }] } }));
		await client.call(list, {}, context());
		clock.advance(3_600_000);
		upstream.rule(() => "status_403");
		upstream.forget();
		for (const _ of [1, 2, 3])
			expect(await client.call(list, {}, context({ onAnswer }))).toMatchObject({ value: [{ title: "A" }] });
		expect(upstream.received).toHaveLength(1);
		for (const [freshForMs, isFailed] of answers) {
			expect(freshForMs).toBeGreaterThan(1000);
			expect(freshForMs).toBeLessThanOrEqual(2000);
			expect(isFailed).toBe(false);
		}
	});
});
