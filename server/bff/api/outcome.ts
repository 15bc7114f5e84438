/**
 * Why an upstream call did not succeed.
 * - no connection: `connect`, `tls`; broken off: `reset`, `timeout`, `aborted` (the visitor left)
 * - an answer that is not ours to use: `redirect`, `too_large`, `content_type`, `bad_json`, `schema`
 * - an answer that is not success: `http401` … `http5xx`, `http_other` (204 and its like), `app_status` (HTTP 200, other statuscode)
 * - no call made: `breaker_open`, `shed`, `disabled`, `signed_out` (needs a user's token), `bad_input` (no such address, unsendable value)
 */
export type FailureKind =
	| "timeout"
	| "connect"
	| "reset"
	| "aborted"
	| "tls"
	| "redirect"
	| "too_large"
	| "content_type"
	| "bad_json"
	| "schema"
	| "http4xx"
	| "http401"
	| "http403"
	| "http404"
	| "http429"
	| "http5xx"
	| "http_other"
	| "app_status"
	| "breaker_open"
	| "shed"
	| "disabled"
	| "signed_out"
	| "bad_input";

/** A call that did not succeed. Nothing in it but `message` was written by the upstream. */
export interface Failure {
	readonly ok: false;
	/** Whether the upstream gave an HTTP answer that was not success; false: no usable answer at all. */
	readonly answered: boolean;
	readonly kind: FailureKind;
	/** The HTTP status, or for `app_status` the statuscode of the body; 404 for an address that cannot exist. */
	readonly status?: number;
	/** The upstream's message: plain text, at most 300 characters. */
	readonly message?: string;
}

/** A call that succeeded, with the upstream's message where it sent one (plain text, at most 300 characters). */
export interface Success<T> {
	readonly ok: true;
	readonly value: T;
	readonly message?: string;
}

/** What every call of the api answers; nothing is thrown. */
export type Outcome<T> = Success<T> | Failure;

/** Turns the value of a success into another, keeping its message; a failure stays as it is. */
export function mapOutcome<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
	return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome;
}
