import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createRateLimits, type RateLimits } from "#server/bff/rate-limit/limits.ts";
import { unavailable } from "#server/bff/upstream/failure.ts";
import type { Failure, FailureKind } from "#server/bff/upstream/outcome.ts";
import { createMemoryStore } from "#tests/support/memory-store.ts";
import { sendWithinLimits, tryWithinLimits } from "./limited-calls.ts";

const env = { sessionSecrets: ["only-for-this-test-0123456789abcdef"], allowedDial: undefined };

let limits: RateLimits;

beforeEach(() => {
	limits = createRateLimits({ env, log: pino({ level: "silent" }), store: createMemoryStore() });
});

/** Counts how many of a thousand tries reach an upstream that answers each with `failure`. */
async function calls(permit: (index: number) => Parameters<typeof tryWithinLimits>[0], failure: Failure) {
	let made = 0;
	for (let index = 0; index < 1000; index += 1)
		await tryWithinLimits(permit(index), async () => {
			made += 1;
			return failure;
		});
	return made;
}

const facts = { phone: "+919876543210", address: null };
const sameCode = () => limits.checkCode({ ...facts, flow: "f" });
const newCodes = (index: number) => limits.checkCode({ ...facts, flow: `f${index}`, device: "own" });
const password = () => limits.password({ account: "asha@example.com", address: null });

const answered = (kind: FailureKind, status: number): Failure => ({ ok: false, answered: true, kind, status });
const refusals: readonly [string, Failure][] = [
	["HTTP 400", answered("http4xx", 400)],
	["HTTP 500", answered("http5xx", 500)],
	["HTTP 503", answered("http5xx", 503)],
	["HTTP 200 with statuscode 500", answered("app_status", 500)],
	["HTTP 200 without what a success has", unavailable("schema")],
	["HTML", unavailable("content_type")],
	["a redirect", answered("redirect", 302)],
	["an answer that comes too late", unavailable("timeout")],
	["a broken connection", unavailable("reset")],
	["a visitor who left", unavailable("aborted")],
];

it.each(refusals)("[S1] [S6] [S12] wrong codes and passwords that end with %s are counted", async (_, failure) => {
	expect(await calls(sameCode, failure)).toBe(5);
	expect(await calls(newCodes, failure)).toBe(5);
	expect(await calls(password, failure)).toBe(10);
});

const send = (failure: Failure) =>
	sendWithinLimits({
		...{ permit: () => limits.sendCode({ ...facts, flow: "f" }), pretended: null },
		call: async () => failure,
	});

describe("a code that may have been sent", () => {
	it.each(refusals.slice(1))("[S3] [S4] is counted where its call ends with %s", async (_, failure) => {
		expect(await send(failure)).toBe(failure);
		expect(await send(failure)).toMatchObject({ ok: false, reason: "resend" });
	});

	it("[S1] is not counted where the upstream refuses it, and gives the code before it no new tries", async () => {
		expect(await calls(sameCode, unavailable("timeout"))).toBe(5);
		for (let index = 0; index < 20; index += 1)
			expect(await send(answered("http4xx", 422))).toMatchObject({ status: 422 });
		expect((await sameCode()).ok).toBe(false);
		await send(unavailable("timeout"));
		expect((await sameCode()).ok).toBe(true);
	});
});

it.each(["connect", "tls", "breaker_open", "shed", "no_time"] as const)(
	"calls that never reached the upstream (%s) are not counted",
	async (kind) => {
		expect(await calls(sameCode, unavailable(kind))).toBe(1000);
		expect(await calls(password, unavailable(kind))).toBe(1000);
		for (let index = 0; index < 20; index += 1) expect(await send(unavailable(kind))).toMatchObject({ kind });
	},
);
