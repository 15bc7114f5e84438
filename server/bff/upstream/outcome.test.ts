import { describe, expect, it } from "vitest";
import { type FailureKind, isRejected, mayHaveHappened, mayStillRun } from "./outcome.ts";

const failure = (answered: boolean, kind: FailureKind, status?: number) =>
	({ ok: false, answered, kind, ...(status === undefined ? {} : { status }) }) as const;

describe("isRejected", () => {
	it.each([
		["http4xx", 400],
		["http4xx", 422],
		["http401", 401],
		["http403", 403],
		["http404", 404],
		["http429", 429],
		["app_status", 400],
		["app_status", 0],
		["app_status", undefined],
		["bad_input", 404],
		["signed_out", 401],
	] as const)("is true for %s with status %s", (kind, status) =>
		expect(isRejected(failure(true, kind, status))).toBe(true),
	);

	it.each([
		["http5xx", 500],
		["http5xx", 503],
		["app_status", 500],
		["app_status", 202],
		["redirect", 302],
		["http_other", 204],
	] as const)("is false for %s with status %s", (kind, status) =>
		expect(isRejected(failure(true, kind, status))).toBe(false),
	);

	it.each(["timeout", "connect", "bad_json", "schema", "breaker_open", "shed", "disabled"] as const)(
		"is false for %s, where there is no usable answer",
		(kind) => expect(isRejected(failure(false, kind))).toBe(false),
	);
});

describe("mayHaveHappened", () => {
	it.each([
		["timeout", undefined],
		["reset", undefined],
		["aborted", undefined],
		["too_large", undefined],
		["content_type", undefined],
		["bad_json", undefined],
		["schema", undefined],
		["redirect", 302],
		["http5xx", 500],
		["http_other", 204],
		["app_status", 500],
	] as const)("is true for %s with status %s", (kind, status) =>
		expect(mayHaveHappened(failure(status !== undefined, kind, status))).toBe(true),
	);

	it.each([
		["connect", undefined],
		["tls", undefined],
		["breaker_open", undefined],
		["shed", undefined],
		["disabled", undefined],
		["no_time", undefined],
		["bad_input", undefined],
		["signed_out", 401],
		["http4xx", 409],
		["http429", 429],
		["app_status", 0],
	] as const)("is false for %s with status %s", (kind, status) =>
		expect(mayHaveHappened(failure(status !== undefined, kind, status))).toBe(false),
	);
});

it("a call may still run after a timeout, here or in a gateway", () => {
	expect(mayStillRun(failure(false, "timeout"))).toBe(true);
	expect(mayStillRun(failure(true, "http5xx", 504))).toBe(true);
	expect(mayStillRun(failure(true, "http5xx", 500))).toBe(false);
	expect(mayStillRun(failure(false, "reset"))).toBe(false);
});
