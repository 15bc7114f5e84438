import { Form, redirect, useNavigation } from "react-router";
import * as z from "zod/mini";
import { Text } from "#app/components/display/text.tsx";
import { OneTimeCodeForm, ResendCode, SentToPhone } from "#app/components/forms/code-form.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, nowInSeconds, resendIntent, sentCodeAt } from "#app/lib/forms/one-time-code.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { maskPhone } from "#app/lib/phone/mask-phone.ts";
import {
	allowThanks,
	type ReplyMessages,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	type SessionData,
	sendWithinLimits,
	tooManyCodesText,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/verify.ts";
import { EnquiryPage } from "./enquiry-page.tsx";

export const handle: RouteFacts = { urgency: "urgent", write: "flow", flow: "enquiry", needsCookies: true };

type Pending = NonNullable<SessionData["enquiry"]>;

const wrongCode = {
	toast: "INVALID_OTP",
	error: "If the code is right, try again in a minute or ask for a new one.",
} as const;
const codeMessages: ReplyMessages = {
	field: "digit1",
	rejected: wrongCode,
	serverError: wrongCode,
	unavailable: "UNEXPECTED",
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};
const resendMessages: ReplyMessages = {
	rejected: "SERVER_MESSAGE",
	serverError: "INVALID_OTP",
	limited: "SERVER_MESSAGE",
};

export const meta = () => privateMeta("Verify Your Mobile Number");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const pending = requirePending(ctx);
	const { slug, from, isPanel } = pending;
	const isPriceRequest = !isPanel && slug !== "";
	return {
		sentTo: maskPhone(pending.phone),
		sent: sentCodeAt(pending.sentAt, ctx.formFlow("enquiry")),
		startAgain: isPriceRequest ? paths.packagePriceRequest(slug) : paths.enquiry({ package: slug, from }),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const pending = requirePending(ctx);
	return (await ctx.intent()) === resendIntent ? resendCode(ctx, pending) : verifyCode(ctx, pending);
}

export default function VerifyPage({ loaderData: { sentTo, sent, startAgain } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { state, formData } = useNavigation();
	const isResending = formData?.get("_intent") === resendIntent;
	const to = { action: paths.enquiryVerify(), as: Form };
	return (
		<EnquiryPage title="Verify Your Mobile Number">
			<OneTimeCodeForm
				{...to}
				id="enquiry-code"
				submit="Submit"
				reply={reply}
				flow={sent.flow}
				isBusy={state !== "idle" && !isResending}
			>
				<SentToPhone phone={sentTo} />
			</OneTimeCodeForm>
			<ResendCode {...to} sent={sent} isBusy={isResending} />
			<Text size="s">
				Wrong number? <Link to={startAgain}>Start again</Link>
			</Text>
		</EnquiryPage>
	);
}

async function resendCode(ctx: RequestContext, pending: Pending) {
	const { id, phone } = pending;
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const sent = await sendWithinLimits({
		permit: () => ctx.limits.sendCode(phone, id),
		call: () => ctx.api.enquiries.resendCode(phone),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, resendMessages);
	ctx.session.set("enquiry", { ...pending, sentAt: nowInSeconds() });
	ctx.toast("PHONE_OTP_SENT");
	return form.next(paths.enquiryVerify());
}

async function verifyCode(ctx: RequestContext, { id, phone, isPanel, from }: Pending) {
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const proof = { id, phone, digits: joinCode(form.value) };
	const verify = isPanel ? ctx.api.enquiries.panelVerify : ctx.api.enquiries.verify;
	const verified = await tryWithinLimits(ctx.limits.checkCode(phone, id), () => verify(proof));
	if (!verified.ok) return replyFor(ctx, form, verified, codeMessages);
	ctx.session.unset("enquiry");
	allowThanks(ctx.session, from);
	return form.next(paths.enquiryDone());
}

/** @throws a redirect if no enquiry awaits its code: to the thanks if it was just verified, otherwise to the form */
function requirePending({ session }: RequestContext): Pending {
	const pending = session.get("enquiry");
	if (!pending) throw redirect(session.get("thanks") ? paths.enquiryDone() : paths.enquiry());
	return pending;
}
