import { AuthPage } from "#app/auth/auth-page.tsx";
import { requireAuthFlow, resendCode, toSentCode } from "#app/auth/code-flow.ts";
import { CodeForm } from "#app/auth/code-form.tsx";
import { codeMessages } from "#app/auth/reply-messages.ts";
import { requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, resendIntent } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext, tryWithinLimits } from "#server/bff/context/index.ts";
import type { Route } from "./+types/reset-otp.ts";

export const handle: RouteFacts = {
	role: "sign-in-step",
	urgency: "urgent",
	write: "flow",
	flow: "reset",
	needsCookies: true,
};

export const meta = () => privateMeta("Enter your code");

export function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "reset", paths.loginReset());
	return { sent: toSentCode(ctx, flow), editAt: paths.loginReset(flow.redirectTo), isGuess: true };
}

/** The outcome of a call that was not made. */
const notStored = { ok: false, answered: false, kind: "shed" } as const;

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const { api, authFlow } = ctx;
	const flow = requireAuthFlow(ctx, "reset", paths.loginReset());
	const { email, mobile } = flow;
	const resend = () => (email ? api.auth.resendResetCode(email) : api.auth.forgot({ email, mobile }));
	if ((await ctx.intent()) === resendIntent) return resendCode(ctx, flow, paths.loginResetOtp(), resend);
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	// The code works once, so what it is exchanged for must be stored.
	const verify = async () =>
		(await authFlow.reserveSecret()) ? api.auth.verifyResetCode({ email, mobile }, joinCode(form.value)) : notStored;
	const verified = await tryWithinLimits(ctx.limits.checkCode(flow.receiver, flow.kind), verify);
	if (!verified.ok) return replyFor(ctx, form, verified, codeMessages);
	const isStored = await authFlow.setSecret({ kind: "reset", verifyToken: verified.value });
	if (!isStored) return replyFor(ctx, form, notStored, codeMessages);
	return form.next(paths.loginResetNew());
}

export default function ResetOtpPage({ loaderData }: Route.ComponentProps) {
	const submission = usePageForm();
	return (
		<AuthPage title="Enter your code" isAlone>
			<CodeForm
				address={paths.loginResetOtp()}
				{...loaderData}
				submit="Continue"
				code={submission}
				resend={submission}
			/>
		</AuthPage>
	);
}
