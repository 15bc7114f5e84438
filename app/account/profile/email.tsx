import { redirect } from "react-router";
import * as z from "zod/mini";
import { LinkButton } from "#app/components/display/button.tsx";
import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { requireEnabled } from "#app/lib/features.ts";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, resendIntent } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import {
	type Confirmation,
	done,
	type ReplyMessages,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	sendWithinLimits,
	tooManyCodesText,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import { AccountCodeForm, findSentCode, rememberSentCode } from "../account-code-form.tsx";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/email.ts";

const sendIntent = "send";
const purpose = "email";
const codeMessages: ReplyMessages = {
	field: "digit1",
	rejected: { toast: "SERVER_MESSAGE", error: "This code didn't match" },
	serverError: { toast: "INVALID_OTP", error: "We could not check the code. Please try again in a minute" },
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};
const backLabel = "Back to the previous page";

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Confirm e-mail");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	requireEnabled(ctx.api, "user.verifyEmail");
	const { email, isEmailVerified } = required(await ctx.api.profile.get());
	const sent = ctx.url.searchParams.get("step") === "code" ? findSentCode(ctx, purpose) : null;
	return { email, isEmailVerified, sent, back: backOf(ctx) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const intent = await ctx.intent();
	return intent === sendIntent || intent === resendIntent ? sendCode(ctx) : verifyCode(ctx);
}

export default function EmailPage({ loaderData: { email, isEmailVerified, sent, back } }: Route.ComponentProps) {
	if (email === "")
		return (
			<AccountPage title="Confirm e-mail" intro="There is no e-mail address to confirm yet.">
				<div>
					<LinkButton to={paths.profileEdit()}>Add an e-mail address</LinkButton>
				</div>
				<BackButton back={back} />
			</AccountPage>
		);
	if (isEmailVerified)
		return (
			<AccountPage title="Confirm e-mail" intro={`${email} is confirmed.`}>
				<div>
					<LinkButton to={back || paths.profile()}>{back ? backLabel : "Back to your profile"}</LinkButton>
				</div>
			</AccountPage>
		);
	return (
		<AccountPage title="Confirm e-mail" intro={`Your travel documents go to ${email}. Confirm that it is yours.`}>
			{sent ? (
				<AccountCodeForm id="email-code" action={emailPath(back, "code")} sent={sent}>
					We have sent you a code. Please enter its 4 digits.
				</AccountCodeForm>
			) : (
				<ButtonForm action={emailPath(back)} values={{ _intent: sendIntent }}>
					Send me a code
				</ButtonForm>
			)}
			<BackButton back={back} />
		</AccountPage>
	);
}

/** Returns the page that requires the verified address, for example check-out; an empty text for the profile. */
const backOf = ({ url, safePath }: Pick<RequestContext, "url" | "safePath">): string =>
	safePath(url.searchParams.get("back"), "");

const emailPath = (back: string, step?: "code"): string => withQuery(paths.profileEmail(), { step, back });

async function sendCode(ctx: RequestContext) {
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const { email } = required(await ctx.api.profile.get());
	const sent = await sendWithinLimits({
		permit: () => ctx.limits.sendCode(email, purpose),
		call: () => ctx.api.profile.sendEmailCode(),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, { limited: "SERVER_MESSAGE" });
	rememberSentCode(ctx, purpose);
	ctx.toast("SERVER_SUCCESS", sent.message ?? "A code has been sent to your e-mail address");
	return redirect(emailPath(backOf(ctx), "code"), 303);
}

async function verifyCode(ctx: RequestContext) {
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const { email } = required(await ctx.api.profile.get());
	const call = () =>
		ctx.change(() => ctx.api.profile.verifyEmail(joinCode(form.value)), {
			nextStep: "Check your profile. If the address isn't confirmed there, ask for a new code.",
			confirm: () => confirmVerified(ctx),
		});
	const confirmed = await tryWithinLimits(ctx.limits.checkCode(email, purpose), call);
	if (!confirmed.ok) return replyFor(ctx, form, confirmed, codeMessages);
	ctx.toast("SERVER_SUCCESS", confirmed.message ?? "Your e-mail address is confirmed");
	return redirect(backOf(ctx) || paths.profile(), 303);
}

async function confirmVerified({ api }: RequestContext): Promise<Confirmation<null>> {
	const profile = await api.profile.get();
	if (!profile.ok) return "unknown";
	return profile.value.isEmailVerified ? done : "undone";
}

const BackButton = ({ back }: { back: string }) =>
	back ? (
		<div>
			<LinkButton to={back} tone="quiet">
				{backLabel}
			</LinkButton>
		</div>
	) : null;
