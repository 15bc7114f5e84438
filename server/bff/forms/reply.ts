import { messages as catalogue, type MessageKey } from "#server/bff/messages.ts";
import type { RateLimited } from "#server/bff/rate-limit/limits.ts";
import type { UnconfirmedChange } from "#server/bff/upstream/change.ts";
import { isUnreadable } from "#server/bff/upstream/failure.ts";
import { type Failure, isRejected } from "#server/bff/upstream/outcome.ts";
import type { FormResponse, ValidForm } from "./form.ts";
import type { StaleForm } from "./limited-calls.ts";
import { findNamedField } from "./named-field.ts";
import { firstSendWaitText, manyRequestsText, staleFormText, waitText } from "./wait-text.ts";

interface Rejection {
	readonly status?: number;
	readonly message?: string;
}

interface UpstreamRejection extends Rejection {
	readonly retryAfterSeconds?: number;
}

export type FormFailure =
	| Failure
	| UnconfirmedChange
	| RateLimited
	| StaleForm
	| ({ readonly ok: false; readonly reason: "rejected" } & Rejection)
	| { readonly ok: false; readonly reason: "unavailable" }
	| { readonly ok: false; readonly reason: "unconfirmed"; readonly nextStep: string };

/** A message is a toast (null for none), and an error beside the form's field. */
interface Message<ErrorText = string> {
	readonly toast: MessageKey | null;
	readonly error?: ErrorText;
}

/** These messages say what a form tells about each failure. A key alone is a toast without a field error. */
export interface ReplyMessages {
	readonly field?: string;
	/**
	 * This is told of a 4xx. `SERVER_MESSAGE`, the default, shows the upstream's own message; where that names a field
	 * of the form, it stands beside the field.
	 */
	readonly rejected?: MessageKey | Message | ((rejection: UpstreamRejection) => MessageKey | Message);
	/** The upstream's own message is shown beside the field instead of in a toast. */
	readonly isMessageAtField?: boolean;
	/** This is told of a 5xx, whose own message is never shown; it is `unavailable` by default. */
	readonly serverError?: MessageKey | Message;
	/** This is told where no answer came; it is `UNEXPECTED` by default. */
	readonly unavailable?: MessageKey | Message;
	/** This is told of a success that cannot be read; it is `unavailable` where that is given, else `UNCONFIRMED`. */
	readonly unreadable?: MessageKey | Message;
	/**
	 * By default this is, within a minute of the last code, a notice of the seconds to wait; else it is the toast of
	 * `unavailable`, with the time to try again beside the field.
	 */
	readonly limited?: MessageKey | Message<string | ((retryAfterSeconds: number) => string)>;
}

/**
 * These messages are for a form that has a code sent to a phone. The upstream's own message is shown for a 429 only: it
 * says when to try again.
 */
export const sendCodeMessages: ReplyMessages = {
	field: "mobileno",
	rejected: ({ status, message }) =>
		status === 429 && message ? "SERVER_MESSAGE" : { toast: "BAD_PHONE_OTP", error: "This number wasn't accepted" },
	unavailable: "TRY_LATER",
};

interface ReplyContext {
	readonly toast: (key: MessageKey, text?: string) => void;
	readonly retryAfter: (seconds: number) => void;
}

interface Reply {
	readonly status: "invalid" | "unavailable" | "rateLimited";
	readonly toast: MessageKey | null;
	readonly text?: string | undefined;
	readonly error?: string | undefined;
	/** The upstream's message names this field. */
	readonly named?: string | undefined;
}

/**
 * Decides the reply to every valid form that failed: 422 for a rejection by the upstream, 429 for a rate limit, else
 * 503, where an unconfirmed change says what to look at before trying again. Values are returned, except secret fields.
 */
export function replyFor(
	ctx: ReplyContext,
	form: Pick<ValidForm<unknown>, Reply["status"] | "names">,
	failure: FormFailure,
	messages: ReplyMessages = {},
): FormResponse {
	const { status, toast, text, error, named } = replyTo(failure, messages, form.names);
	if (toast !== null) ctx.toast(toast, ...(text === undefined ? [] : [text]));
	if (status === "rateLimited" && "retryAfterSeconds" in failure) ctx.retryAfter(failure.retryAfterSeconds);
	const field = named ?? messages.field;
	return form[status](field && error ? { [field]: [error] } : undefined);
}

function replyTo(failure: FormFailure, messages: ReplyMessages, names: readonly string[]): Reply {
	if ("nextStep" in failure) {
		const text = `${catalogue.UNCONFIRMED.text} ${failure.nextStep}`;
		return { status: "unavailable", toast: "UNCONFIRMED", text };
	}
	return "kind" in failure ? upstreamReply(failure, messages, names) : ownReply(failure, messages, names);
}

function upstreamReply(failure: Failure, messages: ReplyMessages, names: readonly string[]): Reply {
	if (isRejected(failure)) return rejectedReply(failure, messages, names);
	const { serverError, unavailable, unreadable = unavailable ?? "UNCONFIRMED" } = messages;
	if (isUnreadable(failure.kind)) return { status: "unavailable", ...asMessage(unreadable) };
	const unanswered = failure.answered ? (serverError ?? unavailable) : unavailable;
	return { status: "unavailable", ...asMessage(unanswered ?? "UNEXPECTED") };
}

/** These statuses refuse the visitor, the account or a further try, not a value, whatever their message names. */
const aboutNoField: ReadonlySet<number | undefined> = new Set([401, 403, 404, 429]);
/** These toasts may show the upstream's own message. */
const tellsMessage: ReadonlySet<MessageKey | null> = new Set(["SERVER_MESSAGE", "UNEXPECTED"]);

function rejectedReply(
	failure: UpstreamRejection,
	{ rejected, isMessageAtField }: ReplyMessages,
	names: readonly string[],
): Reply {
	const given = typeof rejected === "function" ? rejected(failure) : rejected;
	const message = asMessage(given ?? "UNEXPECTED");
	const isOwnText = given === undefined || message.toast === "SERVER_MESSAGE";
	const text = isOwnText ? failure.message : undefined;
	const isNoField = message.error || aboutNoField.has(failure.status) || !tellsMessage.has(message.toast);
	const named = isNoField ? undefined : findNamedField(failure.message ?? "", names);
	if (named !== undefined) {
		const toast = given === undefined ? null : message.toast;
		return { status: "invalid", toast, text, error: failure.message, named };
	}
	const error = isMessageAtField ? failure.message || message.error : message.error;
	if (isMessageAtField && error) return { status: "invalid", toast: null, error };
	return { status: "invalid", toast: message.toast, text, error };
}

function ownReply(
	failure: Exclude<FormFailure, Failure | { nextStep: string }>,
	messages: ReplyMessages,
	names: readonly string[],
): Reply {
	const { limited, unavailable = "UNEXPECTED" } = messages;
	if (failure.reason === "rejected") return rejectedReply(failure, messages, names);
	if (failure.reason === "unavailable") return { status: "unavailable", ...asMessage(unavailable) };
	if (failure.reason === "stale") return { status: "invalid", toast: "SERVER_MESSAGE", text: staleFormText };
	const status = failure.reason === "limit" ? "rateLimited" : "invalid";
	const seconds = failure.retryAfterSeconds;
	if (limited === undefined) {
		if (failure.reason === "resend") return { status, toast: "WAIT", text: firstSendWaitText(seconds) };
		return { status, toast: asMessage(unavailable).toast, error: manyRequestsText(seconds) };
	}
	const { toast, error: given } = asMessage(limited);
	const error = typeof given === "function" ? given(seconds) : given;
	return { status, toast, text: toast === "SERVER_MESSAGE" ? (error ?? waitText(failure)) : undefined, error };
}

const asMessage = <ErrorText>(message: MessageKey | Message<ErrorText>): Message<ErrorText> =>
	typeof message === "string" ? { toast: message } : message;
