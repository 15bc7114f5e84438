import { messageOf } from "#server/contract/index.ts";
import { cleanServerText } from "../messages.ts";
import type { Failure, FailureKind } from "./outcome.ts";

/** A call broken off: thrown inside the gateway only, where it becomes a {@link Failure}. */
export class CallFault extends Error {
	override readonly name = "CallFault";
	readonly kind: FailureKind;
	constructor(kind: FailureKind) {
		super(kind);
		this.kind = kind;
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

/** What went wrong with a connection. Anything unknown, broken HTTP included, counts as `reset`. */
export function kindOfError(error: unknown): FailureKind {
	if (error instanceof CallFault) return error.kind;
	if (error instanceof AggregateError) return kindOfError(error.errors[0]);
	const code = codeOf(error);
	if (/^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/.test(code)) return "tls";
	return kindOfCode[code] ?? "reset";
}

/** What an HTTP status other than 200 means. */
export function kindOfStatus(status: number): FailureKind {
	if (status === 401 || status === 403 || status === 404 || status === 429) return `http${status}`;
	if (status >= 300 && status < 400) return "redirect";
	if (status >= 400 && status < 500) return "http4xx";
	return status >= 500 ? "http5xx" : "http_other";
}

/** A failure of which the upstream said nothing usable. */
export const silent = (kind: FailureKind): Failure => ({ ok: false, answered: false, kind });

/** A failure that the upstream answered, with its message where there is one. */
export function answered(kind: FailureKind, status: number | undefined, body: unknown): Failure {
	return { ok: false, answered: true, kind, ...(status === undefined ? {} : { status }), ...messageIn(body) };
}

/** The upstream's message as plain text of at most 300 characters; none when empty, or when it is a stack trace. */
export function messageIn(body: unknown): { message?: string } {
	const sent = messageOf(body);
	if (sent === undefined || /\n\s*at |\bat .+:\d+:\d+/.test(sent.slice(0, 5000))) return {};
	const message = cleanServerText(sent.slice(0, 5000));
	return message ? { message } : {};
}

const faulty: ReadonlySet<FailureKind> = new Set<FailureKind>([
	"timeout",
	"connect",
	"reset",
	"tls",
	"redirect",
	"too_large",
	"content_type",
	"bad_json",
	"schema",
	"http5xx",
]);

/** Whether a failure says that the upstream is unwell; refusals, odd input and visitors who left do not. */
export const isUnwell = (kind: FailureKind): boolean => faulty.has(kind);
