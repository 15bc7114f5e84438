import { AuthPage } from "#app/auth/auth-page.tsx";
import { requireAuthFlow, resendCode, toSentCode } from "#app/auth/code-flow.ts";
import { CodeForm } from "#app/auth/code-form.tsx";
import { codeMessages, isWrongPassword } from "#app/auth/reply-messages.ts";
import { finishSignIn, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, resendIntent } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	isRejected,
	type RouteFacts,
	replyFor,
	requestContext,
	splitPhoneNumber,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/create-otp.ts";

export const handle: RouteFacts = {
	role: "sign-in-step",
	urgency: "urgent",
	write: "flow",
	flow: "signup",
	needsCookies: true,
};

const hasAccount = "This number already has an account. Sign in instead";
const tookTooLong = "This took too long. Please sign up again";

export const meta = () => privateMeta("Verify Your Mobile Number");

export function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "signup", paths.loginCreate());
	return { sent: toSentCode(ctx, flow), editAt: paths.loginCreate(flow.redirectTo) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "signup", paths.loginCreate());
	const { phone, redirectTo } = flow;
	if ((await ctx.intent()) === resendIntent)
		return resendCode(ctx, flow, paths.loginCreateOtp(), () => ctx.api.auth.resendCode("signup", phone));
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const secret = await ctx.authFlow.findSecret();
	if (secret?.kind !== "signup") {
		ctx.toast("SERVER_MESSAGE", tookTooLong);
		return form.next(paths.loginCreate(redirectTo));
	}
	const { national: mobile } = splitPhoneNumber(phone);
	const credentials = { kind: "mobile", mobile, phone, password: secret.password } as const;
	const verify = () =>
		ctx.change(() => ctx.api.auth.verifySignUp(secret.user, joinCode(form.value)), {
			nextStep: "Sign in with your mobile number and password. If it does not work, enter the code again.",
			confirm: () => ctx.tryCredentials(credentials),
		});
	const verified = await tryWithinLimits(ctx.limits.checkCode(phone, flow.kind), verify);
	if (!verified.ok) {
		const isKnown = "kind" in verified && isRejected(verified) && verified.status === 409;
		if (!isKnown) return replyFor(ctx, form, verified, codeMessages);
		await ctx.authFlow.end();
		ctx.session.set("refusedSignUp", { email: flow.email, phone });
		ctx.toast("SERVER_MESSAGE", hasAccount);
		return form.next(paths.login(redirectTo));
	}
	await ctx.authFlow.takeSecret();
	const signedIn = await ctx.signInWith(credentials);
	if (signedIn.ok) return finishSignIn(ctx, redirectTo, form);
	ctx.toast(isRejected(signedIn) && isWrongPassword(signedIn) ? "BAD_CREDENTIALS" : "TRY_LATER");
	return form.next(paths.loginPassword(redirectTo));
}

export default function CreateOtpPage({ loaderData }: Route.ComponentProps) {
	const submission = usePageForm();
	return (
		<AuthPage title="Verify Your Mobile Number">
			<CodeForm
				address={paths.loginCreateOtp()}
				{...loaderData}
				submit="Create my account"
				code={submission}
				resend={submission}
			/>
		</AuthPage>
	);
}
