import { type FormFailure, type ReplyMessages, type RequestContext, waitInWords } from "#server/bff/context/index.ts";

export const paymentMessages = (field: string, rejection: string): ReplyMessages => ({
	field,
	isMessageAtField: true,
	rejected: { toast: null, error: rejection },
	unavailable: "TRY_LATER",
	limited: {
		toast: null,
		error: (seconds) => `Too many payment attempts. Try again ${waitInWords(seconds)}`,
	},
});

type NotStarted = Exclude<Awaited<ReturnType<RequestContext["payments"]["start"]>>, { kind: "started" }>;

export function failureToStart(started: NotStarted): FormFailure {
	if (started.kind === "unavailable") return { ok: false, reason: "unavailable" };
	if (started.kind === "limited") return { ok: false, reason: "limit", retryAfterSeconds: started.retryAfterSeconds };
	const message =
		started.kind === "refused" ? started.message : "This page was out of date. Check the price and try again";
	return { ok: false, reason: "rejected", message };
}
