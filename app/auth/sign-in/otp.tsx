import { AuthPage } from "#app/auth/auth-page.tsx";
import { requireAuthFlow, resendCode, toSentCode } from "#app/auth/code-flow.ts";
import { CodeForm } from "#app/auth/code-form.tsx";
import { codeSignInMessages } from "#app/auth/reply-messages.ts";
import { findSignInReason, finishSignIn, isInterrupted, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, resendIntent } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext, tryWithinLimits } from "#server/bff/context/index.ts";
import type { Route } from "./+types/otp.ts";

export const handle: RouteFacts = {
	role: "sign-in-step",
	urgency: "urgent",
	write: "flow",
	flow: "login",
	needsCookies: true,
};

export const meta = () => privateMeta("Enter your code");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "login", paths.login());
	return {
		sent: toSentCode(ctx, flow),
		editAt: paths.login(flow.redirectTo),
		isInterrupted: isInterrupted(ctx),
		reason: await findSignInReason(ctx),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "login", paths.login());
	if ((await ctx.intent()) === resendIntent)
		return resendCode(ctx, flow, paths.loginOtp(), () => ctx.api.auth.resendCode("login", flow.phone));
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const credentials = { kind: "code", phone: flow.phone, digits: joinCode(form.value) } as const;
	const permit = ctx.limits.checkCode(flow.phone, flow.kind);
	const signedIn = await tryWithinLimits(permit, () => ctx.signInWith(credentials));
	if (!signedIn.ok) return replyFor(ctx, form, signedIn, codeSignInMessages);
	return finishSignIn(ctx, flow.redirectTo, form);
}

export default function OtpPage({ loaderData: { isInterrupted, reason, ...page } }: Route.ComponentProps) {
	const submission = usePageForm();
	return (
		<AuthPage title="Enter your code" isInterrupted={isInterrupted} reason={reason}>
			<CodeForm address={paths.loginOtp()} {...page} submit="Sign in" code={submission} resend={submission} />
		</AuthPage>
	);
}
