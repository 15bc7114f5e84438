import { redirect } from "react-router";
import * as z from "zod/mini";
import { Text } from "#app/components/display/text.tsx";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, resendIntent } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	sendWithinLimits,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import { findSentCode, rememberSentCode } from "../account-code-form.tsx";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/confirm.ts";
import { confirmSchema } from "./confirm.schema.ts";
import {
	ConfirmCodeForm,
	ConfirmPasswordForm,
	confirmPath,
	NoWayToConfirm,
	passwordIntent,
	SendConfirmCodeForm,
	sendIntent,
} from "./confirm-forms.tsx";
import { confirmCodeMessages, confirmPasswordMessages, confirmSendMessages } from "./confirm-messages.ts";
import { waysToConfirm } from "./ways-to-confirm.ts";

export const handle: RouteFacts = { role: "confirm", write: "account" };

/** The codes are those of signing in, so they share their limits. */
const purpose = "login";

export const meta = () => privateMeta("Confirm it is you");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const back = backOf(ctx);
	if (ctx.hasRecentSignIn()) throw redirect(back);
	const { account, phone } = waysToConfirm(required(await ctx.api.profile.get()), ctx.api.isEnabled);
	return {
		account,
		phoneEnd: phone?.slice(-4) ?? null,
		sent: ctx.url.searchParams.get("step") === "code" ? findSentCode(ctx, purpose) : null,
		back,
		hasDraft: ctx.session.get("draft")?.path === back.split("?")[0],
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const intent = await ctx.intent();
	if (intent === sendIntent || intent === resendIntent) return sendCode(ctx);
	return intent === passwordIntent ? checkPassword(ctx) : checkCode(ctx);
}

const backOf = ({ url, safePath }: Pick<RequestContext, "url" | "safePath">): string =>
	safePath(url.searchParams.get("redirectTo"), paths.profile());

async function checkPassword(ctx: RequestContext) {
	const form = await ctx.form(confirmSchema, { secret: ["password"] });
	if (!form.ok) return form.invalid();
	const profile = await ctx.api.profile.get();
	if (!profile.ok) return replyFor(ctx, form, profile);
	const { account, countedAs, credentialsWith } = waysToConfirm(profile.value, ctx.api.isEnabled);
	if (account === null) return redirect(confirmPath(backOf(ctx)), 303);
	const confirmed = await tryWithinLimits(ctx.limits.password(countedAs), () =>
		ctx.signInAgainWith(credentialsWith(form.value.password)),
	);
	if (!confirmed.ok) return replyFor(ctx, form, confirmed, confirmPasswordMessages);
	return redirect(backOf(ctx), 303);
}

async function sendCode(ctx: RequestContext) {
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const profile = await ctx.api.profile.get();
	if (!profile.ok) return replyFor(ctx, form, profile);
	const { phone } = waysToConfirm(profile.value, ctx.api.isEnabled);
	if (phone === null) return redirect(confirmPath(backOf(ctx)), 303);
	const sent = await sendWithinLimits({
		permit: () => ctx.limits.sendCode(phone, purpose),
		call: () => ctx.api.auth.sendCode(phone),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, confirmSendMessages);
	rememberSentCode(ctx, purpose);
	ctx.toast("PHONE_OTP_SENT");
	return redirect(confirmPath(backOf(ctx), "code"), 303);
}

async function checkCode(ctx: RequestContext) {
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const profile = await ctx.api.profile.get();
	if (!profile.ok) return replyFor(ctx, form, profile);
	const { phone } = waysToConfirm(profile.value, ctx.api.isEnabled);
	if (phone === null) return redirect(confirmPath(backOf(ctx)), 303);
	const confirmed = await tryWithinLimits(ctx.limits.checkCode(phone, purpose), () =>
		ctx.signInAgainWith({ kind: "code", phone, digits: joinCode(form.value) }),
	);
	if (!confirmed.ok) return replyFor(ctx, form, confirmed, confirmCodeMessages);
	return redirect(backOf(ctx), 303);
}

export default function ConfirmPage({ loaderData: { account, phoneEnd, sent, back, hasDraft } }: Route.ComponentProps) {
	return (
		<AccountPage
			title="Confirm it is you"
			intro="We ask for this before you change your bank details, e-mail address or mobile number, or erase your account. We won't ask again for 10 minutes."
		>
			{hasDraft ? (
				<Text>What you typed is saved for 10 minutes, except an account number: please enter that again.</Text>
			) : null}
			{sent && phoneEnd !== null ? (
				<ConfirmCodeForm back={back} phoneEnd={phoneEnd} sent={sent} hasPassword={account !== null} />
			) : (
				<>
					{account !== null ? <ConfirmPasswordForm account={account} back={back} hasCode={phoneEnd !== null} /> : null}
					{phoneEnd !== null ? (
						<SendConfirmCodeForm back={back} phoneEnd={phoneEnd} hasPassword={account !== null} />
					) : null}
				</>
			)}
			{account === null && phoneEnd === null ? <NoWayToConfirm /> : null}
		</AccountPage>
	);
}
