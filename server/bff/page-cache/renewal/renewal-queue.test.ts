import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRenewalQueue } from "./renewal-queue.ts";

let queue: ReturnType<typeof createRenewalQueue>;
let nowMs: number;
let usedMs: number;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	nowMs = 0;
	usedMs = 0;
	queue = createRenewalQueue({ nowMs: () => nowMs, cpuMs: () => usedMs });
});
afterEach(() => {
	vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
	for (let passed = 0; passed < ms; passed += 10) {
		nowMs += 10;
		await vi.advanceTimersByTimeAsync(10);
	}
}

it("renewals of cached pages run four at once, then the page that was asked for most often", async () => {
	const started: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (id: string): void =>
		queue.ask(id, () => {
			started.push(id);
			return new Promise<void>((resolve) => ends.push(resolve));
		});
	for (const id of ["a", "b", "c", "d", "rare", "often", "often"]) ask(id);
	expect(started).toEqual(["a", "b", "c", "d"]);
	ends[0]?.();
	await pass(10);
	expect(started).toEqual(["a", "b", "c", "d", "often"]);
});

it("renewals of cached pages use about a twentieth of one core beside their credit, and go on after a failure", async () => {
	let renewed = 0;
	for (let count = 0; count < 1000; count += 1)
		queue.ask(`/${count}`, async () => {
			renewed += 1;
			usedMs += 40;
			throw new Error("away");
		});
	await pass(100_000);
	const share = (renewed * 40) / 100_000;
	expect(share).toBeGreaterThan(0.04);
	expect(share).toBeLessThan(0.07);
});

it("renewals of cached pages are bounded in number", async () => {
	const renewed = new Set<string>();
	for (let count = 0; count < 5000; count += 1) queue.ask(`/${count}`, async () => void renewed.add(`/${count}`));
	await pass(100);
	expect(renewed.size).toBe(1004);
});
