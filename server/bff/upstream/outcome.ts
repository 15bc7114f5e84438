/**
 * Why an upstream call failed.
 * - no connection: `connect`, `tls`; interrupted: `reset`, `timeout`, `aborted` (the visitor disconnected)
 * - an unusable response: `redirect`, `too_large`, `encoding`, `content_type`, `charset`, `bad_json`, `schema`
 * - refused with the tokens of many users at once: `token_storm`
 * - an unsuccessful response: `http401` … `http5xx`, `http_other` (e.g. 204), `app_status` (HTTP 200 with another `statuscode`)
 * - a successful response that says that there is no such thing: `none`
 * - no call made: `breaker_open`, `shed`, `disabled`, `no_time` (the request's budget is used up), `signed_out` (needs a user's
 *   token), `bad_input` (unusable parameter or file)
 */
export type FailureKind =
	| "timeout"
	| "connect"
	| "reset"
	| "aborted"
	| "tls"
	| "redirect"
	| "too_large"
	| "encoding"
	| "content_type"
	| "charset"
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
	| "none"
	| "breaker_open"
	| "shed"
	| "disabled"
	| "no_time"
	| "signed_out"
	| "token_storm"
	| "bad_input";

export interface Failure {
	readonly ok: false;
	/** Whether there was a usable HTTP response. */
	readonly answered: boolean;
	readonly kind: FailureKind;
	/** HTTP status, or `statuscode` of the body. */
	readonly status?: number;
	/** The upstream's message, of a rejection only: plain text, at most 300 characters. */
	readonly message?: string;
	/** For log and metric: a code or a token, never a value. */
	readonly cause?: string;
	/** Of a 429, where the upstream says when to try again. */
	readonly retryAfterSeconds?: number;
}

export interface Success<T> {
	readonly ok: true;
	readonly value: T;
	readonly message?: string;
}

/** Result of an upstream call; calls do not throw. */
export type Outcome<T> = Success<T> | Failure;

/**
 * Whether the upstream understood and rejected the request: a 4xx, or a body that denies success. Any other
 * failure means that the upstream is unavailable.
 */
export function isRejected({ answered, kind, status = 0 }: Failure): boolean {
	if (!answered) return false;
	return (status >= 400 && status < 500) || (kind === "app_status" && status < 200);
}

const notSent: ReadonlySet<FailureKind> = new Set<FailureKind>([
	"connect",
	"tls",
	"breaker_open",
	"shed",
	"disabled",
	"no_time",
	"signed_out",
	"token_storm",
	"bad_input",
]);

/** Whether the call never reached the upstream. */
export const isUnsent = ({ kind }: Failure): boolean => notSent.has(kind);

/**
 * Whether the upstream may have carried the call out: it was sent, and no answer came, or one that says neither yes nor
 * no.
 */
export const mayHaveHappened = (failure: Failure): boolean => !isRejected(failure) && !isUnsent(failure);

/**
 * Whether the upstream may still be carrying the call out: the wait for it was given up, here or by a gateway (502, 504).
 */
export const mayStillRun = ({ kind, status }: Failure): boolean =>
	kind === "timeout" || kind === "aborted" || status === 502 || status === 504;

export function mapOutcome<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
	return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome;
}

/** Whether the operations file switched the call off. */
export const isDisabled = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.kind === "disabled";

/** A list whose call is switched off is empty. */
export const emptyIfDisabled = <List>(outcome: Outcome<List>, empty: List): Outcome<List> =>
	isDisabled(outcome) ? { ok: true, value: empty } : outcome;

export const withoutValue = (outcome: Outcome<unknown>): Outcome<null> => mapOutcome(outcome, () => null);
