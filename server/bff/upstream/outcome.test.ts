import { expect, it } from "vitest";
import { type FailureKind, isRejected, mayHaveHappened, mayStillRun } from "./outcome.ts";

/** The meaning of each failure says whether the upstream answered, and so rejected it, or may have carried it out. */
const failures: readonly (readonly [FailureKind, number | undefined, "rejected" | "perhaps done" | "not done"])[] = [
	...([400, 422] as const).map((status) => ["http4xx", status, "rejected"] as const),
	["http401", 401, "rejected"],
	["http403", 403, "rejected"],
	["http404", 404, "rejected"],
	["http429", 429, "rejected"],
	...[400, 0].map((status) => ["app_status", status, "rejected"] as const),
	["bad_input", 404, "rejected"],
	["signed_out", 401, "rejected"],
	...[500, 503].map((status) => ["http5xx", status, "perhaps done"] as const),
	...[500, 202].map((status) => ["app_status", status, "perhaps done"] as const),
	["redirect", 302, "perhaps done"],
	["http_other", 204, "perhaps done"],
	...(["timeout", "reset", "aborted", "too_large", "content_type", "bad_json", "schema"] as const).map(
		(kind) => [kind, undefined, "perhaps done"] as const,
	),
	...(["connect", "tls", "breaker_open", "shed", "disabled", "no_time"] as const).map(
		(kind) => [kind, undefined, "not done"] as const,
	),
];

const failure = (kind: FailureKind, status?: number) =>
	({ ok: false, answered: status !== undefined, kind, ...(status === undefined ? {} : { status }) }) as const;

it.each(failures)("%s with status %s is %s", (kind, status, meaning) => {
	const failed = failure(kind, status);
	expect([isRejected(failed), mayHaveHappened(failed)]).toEqual([meaning === "rejected", meaning === "perhaps done"]);
});

it("a body that denies success without a code is a rejection", () =>
	expect(isRejected({ ok: false, answered: true, kind: "app_status" })).toBe(true));

it("a call may still run after a timeout, here or in a gateway", () => {
	expect(mayStillRun(failure("timeout"))).toBe(true);
	expect(mayStillRun(failure("http5xx", 504))).toBe(true);
	expect(mayStillRun(failure("http5xx", 500))).toBe(false);
	expect(mayStillRun(failure("reset"))).toBe(false);
});
