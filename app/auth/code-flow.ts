import { redirect } from "react-router";
import * as z from "zod/mini";
import { type SentCode, sentCodeAt } from "#app/lib/forms/one-time-code.ts";
import {
	type Outcome,
	type PhoneNumber,
	type RequestContext,
	replyFor,
	type SessionData,
	sendUnlessBot,
	splitPhoneNumber,
} from "#server/bff/context/index.ts";
import { resendMessages } from "./reply-messages.ts";

type Flow = NonNullable<SessionData["flow"]>;
type FlowOf<Kind extends Flow["kind"]> = Extract<Flow, { kind: Kind }>;

export interface SentFlowCode extends SentCode {
	readonly to: string;
}

export const secondsUntilResend = ({ sentAt }: Flow): number => sentCodeAt(sentAt).resendAfterSeconds;

export function requireAuthFlow<Kind extends Flow["kind"]>(
	{ authFlow, safePath }: RequestContext,
	kind: Kind,
	firstStep: string,
): FlowOf<Kind> {
	const flow = authFlow.find(kind);
	if (!flow) throw redirect(firstStep);
	return { ...flow, redirectTo: safePath(flow.redirectTo, "") };
}

const receiverOf = (flow: Flow): string => (flow.kind === "reset" ? flow.receiver : flow.phone);

export const toSentCode = ({ formFlow }: RequestContext, flow: Flow): SentFlowCode => ({
	to: flow.kind === "reset" ? formatReceiver(flow.receiver) : formatPhone(flow.phone),
	...sentCodeAt(flow.sentAt, formFlow("flow")),
});

const formatReceiver = (receiver: PhoneNumber | string): string =>
	receiver.startsWith("+") ? formatPhone(receiver as PhoneNumber) : receiver;

function formatPhone(phone: PhoneNumber): string {
	const { dialCode, national } = splitPhoneNumber(phone);
	return `${dialCode} ${national.length === 10 ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`;
}

/** Resends the code, at most once a minute. @param codePath the path of the code's page */
export async function resendCode(
	ctx: RequestContext,
	flow: Flow,
	codePath: string,
	send: () => Promise<Outcome<null>>,
) {
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const wait = secondsUntilResend(flow);
	if (wait > 0) return replyFor(ctx, form, { ok: false, reason: "resend", retryAfterSeconds: wait }, resendMessages);
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.sendCode(receiverOf(flow), flow.kind),
		call: send,
		pretended: null,
	});
	// A 404 gets the reply of a success, so that the form does not reveal whether an account exists.
	if (!sent.ok && !("status" in sent && sent.status === 404)) return replyFor(ctx, form, sent, resendMessages);
	await ctx.authFlow.restart();
	ctx.toast(receiverOf(flow).includes("@") ? "EMAIL_OTP_SENT" : "PHONE_OTP_SENT");
	return form.next(codePath);
}
