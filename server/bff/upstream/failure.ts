import { findMessage } from "#server/contract/index.ts";
import { cleanServerText } from "../messages.ts";
import { type Failure, type FailureKind, failureMeans, isRejected } from "./outcome.ts";

/** The error is thrown inside the client only, where it becomes a {@link Failure}. */
export class CallError extends Error {
	override readonly name = "CallError";
	readonly kind: FailureKind;
	/** The reason is a code or a token, never a value. */
	readonly reason: string | undefined;
	constructor(kind: FailureKind, reason?: string) {
		super(kind);
		this.kind = kind;
		this.reason = reason;
	}
}

const kindOfCode: Readonly<Record<string, FailureKind>> = {
	UND_ERR_CONNECT_TIMEOUT: "connect",
	ECONNREFUSED: "connect",
	ENOTFOUND: "connect",
	EAI_AGAIN: "connect",
	EHOSTUNREACH: "connect",
	ENETUNREACH: "connect",
	EADDRNOTAVAIL: "connect",
	EMFILE: "connect",
	UND_ERR_HEADERS_TIMEOUT: "timeout",
	UND_ERR_BODY_TIMEOUT: "timeout",
	ETIMEDOUT: "timeout",
	UND_ERR_HEADERS_OVERFLOW: "too_large",
	UND_ERR_RES_EXCEEDED_MAX_SIZE: "too_large",
	UND_ERR_INVALID_ARG: "bad_input",
	EPROTO: "tls",
};

const codeOf = (error: unknown): string => {
	if (typeof error !== "object" || error === null || !("code" in error)) return "";
	return typeof error.code === "string" ? error.code : "";
};

/** Anything unknown, malformed HTTP included, counts as `reset`. */
export function kindOfError(error: unknown): FailureKind {
	if (error instanceof CallError) return error.kind;
	if (error instanceof AggregateError) return kindOfError(error.errors[0]);
	const code = codeOf(error);
	if (/^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/.test(code)) return "tls";
	return kindOfCode[code] ?? "reset";
}

export function kindOfStatus(status: number): FailureKind {
	if (status === 401 || status === 403 || status === 404 || status === 429) return `http${status}`;
	if (status >= 300 && status < 400) return "redirect";
	if (status >= 400 && status < 500) return "http4xx";
	return status >= 500 ? "http5xx" : "http_other";
}

/** @param cause a code or a token for log and metric, never a value */
export const unavailable = (kind: FailureKind, cause?: string): Failure => ({
	...{ ok: false, answered: false, kind },
	...(cause === undefined ? {} : { cause }),
});

/** Returns what stopped a call, for log and metric: the code of a certificate, an encoding, a type. */
export function reasonOfError(error: unknown): string | undefined {
	if (error instanceof CallError) return error.reason;
	if (error instanceof AggregateError) return reasonOfError(error.errors[0]);
	const code = codeOf(error);
	return /^[A-Z][A-Z\d_]{2,60}$/.test(code) ? code : undefined;
}

/** The text of a 5xx is for the upstream's operators, so no page can show it. */
export function toFailure(
	kind: FailureKind,
	status: number | undefined,
	body: unknown,
	readMessage?: (body: unknown) => string | undefined,
): Failure {
	const failure = { ok: false, answered: true, kind, ...(status === undefined ? {} : { status }) } as const;
	return isRejected(failure) ? { ...failure, ...messageIn(body, readMessage) } : failure;
}

const isStackTrace = (text: string): boolean =>
	/\n[ \t]*at /.test(text) || /:\d+:\d+/.test(text.slice(/\bat /.exec(text)?.index ?? text.length));

/** Returns the upstream's message as plain text, at most 300 characters; none when it is a stack trace. */
export function messageIn(body: unknown, readMessage = findMessage): { message?: string } {
	const sent = readMessage(body);
	if (sent === undefined || isStackTrace(sent.slice(0, 5000))) return {};
	const message = cleanServerText(sent.slice(0, 5000));
	return message ? { message } : {};
}

/** Returns whether the upstream answered, but not in the form of the contract. */
export const isUnreadable = (kind: FailureKind): boolean => failureMeans(kind, "unreadable");
