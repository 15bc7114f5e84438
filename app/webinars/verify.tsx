import { Form, useNavigation } from "react-router";
import * as z from "zod/mini";
import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { OneTimeCodeForm, ResendCode, SentToPhone } from "#app/components/forms/code-form.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, nowInSeconds, resendIntent, sentCodeAt } from "#app/lib/forms/one-time-code.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { maskPhone } from "#app/lib/phone/mask-phone.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import {
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
import { requireSeat } from "./load-webinar.ts";
import { seatCard, webinarsPage } from "./webinars.css.ts";

export const handle: RouteFacts = { urgency: "urgent", write: "flow", flow: "seat", needsCookies: true };

type Seat = NonNullable<SessionData["seat"]>;

const stillRight = "If the code is right, try again in a minute or ask for a new one.";
const codeMessages: ReplyMessages = {
	field: "digit1",
	rejected: { toast: "SERVER_MESSAGE", error: stillRight },
	serverError: { toast: "INVALID_OTP", error: stillRight },
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};
const resendMessages: ReplyMessages = {
	rejected: "SERVER_MESSAGE",
	serverError: "INVALID_OTP",
	limited: "SERVER_MESSAGE",
};

export const meta = () => privateMeta("Verify Your Mobile Number");

export function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { phone, webinarId, sentAt } = requireSeat(ctx, args.params.id);
	return { webinarId, sentTo: maskPhone(phone), sent: sentCodeAt(sentAt, ctx.formFlow("seat")) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const seat = requireSeat(ctx, args.params.id);
	return (await ctx.intent()) === resendIntent ? resendCode(ctx, seat) : verifyCode(ctx, seat);
}

export default function VerifySeatPage({ loaderData: { webinarId, sentTo, sent } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { state, formData } = useNavigation();
	const isResending = formData?.get("_intent") === resendIntent;
	const to = { action: paths.webinarVerify(webinarId), as: Form };
	return (
		<div className={`${pageWidth} ${webinarsPage}`}>
			<Card className={seatCard}>
				<Heading level={1} size={2}>
					Verify Your Mobile Number
				</Heading>
				<OneTimeCodeForm
					{...to}
					id="seat-code"
					submit="Submit"
					flow={sent.flow}
					reply={reply}
					isBusy={state !== "idle" && !isResending}
				>
					<SentToPhone phone={sentTo} />
				</OneTimeCodeForm>
				<ResendCode {...to} sent={sent} isBusy={isResending} />
				<Text size="s">
					Wrong number? <Link to={paths.webinarRegister(webinarId)}>Start again</Link>
				</Text>
			</Card>
		</div>
	);
}

/** The upstream sends a code with every request for a seat. */
async function resendCode(ctx: RequestContext, { isTaken: _, joinUrl: __, ...seat }: Seat) {
	const { api, limits, session, toast } = ctx;
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const sent = await sendWithinLimits({
		permit: () => limits.sendCode(seat.phone, seat.seatId),
		call: () => api.webinars.requestSeat(seat),
		pretended: seat.seatId,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, resendMessages);
	session.set("seat", {
		...seat,
		seatId: sent.value,
		isTaken: false,
		joinUrl: null,
		sentAt: nowInSeconds(),
	});
	toast("PHONE_OTP_SENT");
	return form.next(paths.webinarVerify(seat.webinarId));
}

async function verifyCode(ctx: RequestContext, { isTaken: _, joinUrl: __, ...seat }: Seat) {
	const { api, limits, session } = ctx;
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const proof = { ...seat, digits: joinCode(form.value) };
	const taken = await tryWithinLimits(limits.checkCode(seat.phone, seat.seatId), () => api.webinars.confirmSeat(proof));
	if (!taken.ok) return replyFor(ctx, form, taken, codeMessages);
	session.set("seat", { ...seat, isTaken: true, joinUrl: taken.value.joinUrl });
	return form.next(paths.webinarDone(seat.webinarId));
}
