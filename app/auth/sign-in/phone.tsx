import { redirect } from "react-router";
import { previousPhone } from "#app/auth/account-name.ts";
import { phoneSignInSchema } from "#app/auth/auth.schema.ts";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { secondsUntilResend } from "#app/auth/code-flow.ts";
import { findSignInReason, isInterrupted, redirectPath, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { hasCodeSignIn } from "#app/lib/features.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { parseMobile } from "#app/lib/phone/phone.server.ts";
import {
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	sendCodeMessages,
	sendUnlessBot,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/phone.ts";
import { PhoneForm } from "./phone-form.tsx";

export const handle: RouteFacts = { role: "sign-in", write: "public", needsCookies: true };

export const meta = () => privateMeta("Login In");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	if (!hasCodeSignIn(ctx.api.isEnabled)) throw redirect(paths.loginPassword(redirectPath(ctx)), 302);
	const previous = ctx.authFlow.find("login");
	return {
		countries: optional(await ctx.api.countries.list(), [india]),
		known: previousPhone(ctx.session.get("refusedSignUp")?.phone ?? previous?.phone),
		redirectTo: redirectPath(ctx),
		isInterrupted: isInterrupted(ctx),
		reason: await findSignInReason(ctx),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const form = await ctx.form(phoneSignInSchema(parseMobile));
	if (!form.ok) return form.invalid();
	const { mobileno: phone } = form.value;
	const previous = ctx.authFlow.find("login");
	const hasCode = previous?.phone === phone && secondsUntilResend(previous) > 0;
	const redirectTo = redirectPath(ctx);
	if (hasCode) ctx.session.set("flow", { ...previous, redirectTo });
	else {
		const sent = await sendUnlessBot(ctx, {
			permit: () => ctx.limits.sendCode(phone, "login"),
			call: () => ctx.api.auth.sendCode(phone),
			pretended: null,
		});
		if (!sent.ok) return replyFor(ctx, form, sent, sendCodeMessages);
		ctx.session.unset("refusedSignUp");
		await ctx.authFlow.begin({ kind: "login", phone, redirectTo });
		ctx.toast("PHONE_OTP_SENT");
	}
	return form.next(paths.loginOtp());
}

export default function PhonePage({ loaderData: { isInterrupted, reason, ...page } }: Route.ComponentProps) {
	return (
		<AuthPage title="Login In" isInterrupted={isInterrupted} reason={reason}>
			<PhoneForm {...page} {...usePageForm()} />
		</AuthPage>
	);
}
