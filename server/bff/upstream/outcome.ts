type Meaning =
	/** The call never reached the upstream. */
	| "unsent"
	/** It counts against the upstream's health; a transient one may be gone at the next try. */
	| "unhealthy"
	| "transient"
	/** The upstream answered, but not in the form of the contract: a fault of this operation alone. */
	| "unreadable"
	/** The call was not made or not finished, so it says nothing to others who make it. */
	| "silent";

const meanings = {
	// There is no connection, or an interrupted one; with `aborted` the visitor disconnected.
	connect: ["unsent", "unhealthy", "transient"],
	tls: ["unsent", "unhealthy"],
	reset: ["unhealthy", "transient"],
	timeout: ["unhealthy"],
	aborted: ["silent"],
	// The response is unusable.
	redirect: ["unhealthy"],
	too_large: ["unreadable"],
	encoding: ["unreadable"],
	content_type: ["unreadable"],
	charset: ["unreadable"],
	bad_json: ["unreadable"],
	schema: ["unreadable"],
	// The response is unsuccessful; `http_other` is e.g. 204, and `app_status` is HTTP 200 with another `statuscode`.
	http401: [],
	http403: [],
	http404: [],
	http429: [],
	http4xx: [],
	http5xx: ["unhealthy", "transient"],
	http_other: [],
	app_status: [],
	// The response is successful and says that there is no such thing.
	none: [],
	// No call was made; `no_time`: the request's budget is used up, `signed_out`: the call needs a user's token,
	// `token_storm`: the tokens of many users are refused at once, `bad_input`: an unusable parameter or file.
	breaker_open: ["unsent"],
	shed: ["unsent", "silent"],
	disabled: ["unsent"],
	no_time: ["unsent", "silent"],
	signed_out: ["unsent"],
	token_storm: ["unsent"],
	bad_input: ["unsent"],
} as const satisfies Record<string, readonly Meaning[]>;

export type FailureKind = keyof typeof meanings;

export const failureMeans = (kind: FailureKind, meaning: Meaning): boolean =>
	(meanings[kind] as readonly Meaning[]).includes(meaning);

export interface Failure {
	readonly ok: false;
	/** This says whether there was a usable HTTP response. */
	readonly answered: boolean;
	readonly kind: FailureKind;
	/** This is the HTTP status, or `statuscode` of the body. */
	readonly status?: number;
	/** Only a rejection has the upstream's message: plain text, at most 300 characters. */
	readonly message?: string;
	/** The cause is for log and metric: a code or a token, never a value. */
	readonly cause?: string;
	/** A 429 has this, where the upstream says when to try again. */
	readonly retryAfterSeconds?: number;
}

export interface Success<T> {
	readonly ok: true;
	readonly value: T;
	readonly message?: string;
}

/** This is the result of an upstream call; calls do not throw. */
export type Outcome<T> = Success<T> | Failure;

/**
 * Returns whether the upstream understood and rejected the request: a 4xx, or a body that denies success. Any other
 * failure means that the upstream is unavailable.
 */
export function isRejected({ answered, kind, status = 0 }: Failure): boolean {
	if (!answered) return false;
	return (status >= 400 && status < 500) || (kind === "app_status" && status < 200);
}

export const isUnsent = ({ kind }: Failure): boolean => failureMeans(kind, "unsent");

/**
 * Returns whether the upstream may have carried the call out: it was sent, and no answer came, or one that says neither
 * yes nor no.
 */
export const mayHaveHappened = (failure: Failure): boolean => !isRejected(failure) && !isUnsent(failure);

/**
 * Returns whether the upstream may still be carrying the call out: the wait for it was given up, here or by a gateway
 * (502, 504).
 */
export const mayStillRun = ({ kind, status }: Failure): boolean =>
	kind === "timeout" || kind === "aborted" || status === 502 || status === 504;

export function mapOutcome<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
	return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome;
}

/** Returns whether the operations file switched the call off. */
export const isDisabled = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.kind === "disabled";

/** A list whose call is switched off is empty. */
export const emptyIfDisabled = <List>(outcome: Outcome<List>, empty: List): Outcome<List> =>
	isDisabled(outcome) ? { ok: true, value: empty } : outcome;

export const withoutValue = (outcome: Outcome<unknown>): Outcome<null> => mapOutcome(outcome, () => null);
