import { redirect } from "react-router";
import { newPasswordSchema } from "#app/auth/auth.schema.ts";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { requireAuthFlow } from "#app/auth/code-flow.ts";
import { accountMessages } from "#app/auth/reply-messages.ts";
import { requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	passwordCredentials,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/reset-new.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { redirectToLoginPath } from "./redirect-to-login.tsx";

export const handle: RouteFacts = { role: "sign-in-step", write: "flow", flow: "reset", needsCookies: true };

export const meta = () => privateMeta("Choose a new password");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { flow } = await requireVerifiedReset(ctx);
	return { account: flow.email || flow.mobile, flow: ctx.formFlow("flow") };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { flow, verifyToken } = await requireVerifiedReset(ctx);
	const form = await ctx.form(newPasswordSchema, { secret: ["newpassword", "confirmpassword"] });
	if (!form.ok) return form.invalid();
	const { newpassword: password } = form.value;
	const { email, mobile, receiver } = flow;
	const changed = await tryWithinLimits(ctx.limits.passwordChange(), () =>
		ctx.change(() => ctx.api.auth.resetPassword(verifyToken, password), {
			nextStep: "Sign in with the new password. If it does not work, reset it again.",
			confirm: () => ctx.tryCredentials(passwordCredentials({ email, mobile, phone: receiver }, password)),
		}),
	);
	if (!changed.ok) return replyFor(ctx, form, changed, accountMessages);
	await ctx.limits.liftPasswordLock(receiver);
	await ctx.authFlow.end();
	ctx.toast("SERVER_SUCCESS", changed.message);
	return form.next(redirectToLoginPath(flow.redirectTo));
}

export default function ResetNewPage({ loaderData }: Route.ComponentProps) {
	return (
		<AuthPage title="Choose a new password" isAlone>
			<NewPasswordForm {...loaderData} {...usePageForm()} />
		</AuthPage>
	);
}

/** Requires a code that was verified within ten minutes. @throws a redirect to the first step of the reset */
async function requireVerifiedReset(ctx: RequestContext) {
	requireVisitor(ctx);
	const flow = requireAuthFlow(ctx, "reset", paths.loginReset());
	const secret = await ctx.authFlow.findSecret();
	if (secret?.kind !== "reset") throw redirect(paths.loginReset(flow.redirectTo));
	return { flow, verifyToken: secret.verifyToken };
}
