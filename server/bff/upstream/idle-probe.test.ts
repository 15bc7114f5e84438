import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { probeWhileIdle } from "./idle-probe.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countProbes(isWatched: boolean, upstream: { isDown: boolean; visitEveryMs?: number }): number {
	let calls = 0;
	let lastCallMs = Date.now();
	const call = () => {
		calls += 1;
		lastCallMs = Date.now();
		return new Promise<never>(() => undefined);
	};
	const visits = setInterval(() => {
		lastCallMs = Date.now();
	}, upstream.visitEveryMs ?? 3_600_000);
	const client = { call, idleMs: () => Date.now() - lastCallMs, cutOffMs: () => (upstream.isDown ? 1 : 0) };
	const stop = probeWhileIdle(client, isWatched);
	vi.advanceTimersByTime(60_000);
	clearInterval(visits);
	stop();
	const made = calls;
	vi.advanceTimersByTime(60_000);
	expect(calls).toBe(made);
	return made;
}

it.each([
	["every ten seconds where metrics are read", true, { isDown: false }, 6],
	[
		"every ten seconds while it is away, so that a site without visitors learns of its return",
		false,
		{ isDown: true },
		6,
	],
	["never while visitors call it", true, { isDown: true, visitEveryMs: 5000 }, 0],
	["never while it is well and nobody reads metrics", false, { isDown: false }, 0],
])("[R59] the probe of the upstream while nobody visits is made %s", (_, isWatched, upstream, calls) =>
	expect(countProbes(isWatched, upstream)).toBe(calls),
);
