import { parseAccountName, previousAccount } from "#app/auth/account-name.ts";
import { passwordSignInSchema } from "#app/auth/auth.schema.ts";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { passwordSignInMessages } from "#app/auth/reply-messages.ts";
import { isRedirectToLogin, RedirectToLogin } from "#app/auth/reset/redirect-to-login.tsx";
import { findSignInReason, finishSignIn, isInterrupted, redirectPath, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import {
	passwordCredentials,
	type RouteFacts,
	replyFor,
	requestContext,
	tryWithinLimits,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/password.ts";
import { PasswordForm } from "./password-form.tsx";

export const handle: RouteFacts = { role: "sign-in-step", write: "public", needsCookies: true };

export const meta = () => privateMeta("Login In");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	return {
		known: ctx.session.get("refusedSignUp")?.email ?? previousAccount(ctx.session.get("flow")),
		redirectTo: redirectPath(ctx),
		isInterrupted: isInterrupted(ctx),
		reason: await findSignInReason(ctx),
		isReturning: isRedirectToLogin(ctx.url.search),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const form = await ctx.form(passwordSignInSchema, { secret: ["password"] });
	if (!form.ok) return form.invalid();
	const { password } = form.value;
	const sender = await ctx.classifySender();
	if (sender !== "human")
		return replyFor(ctx, form, { ok: false, reason: sender === "bot" ? "rejected" : "stale" }, passwordSignInMessages);
	const { email, mobile, receiver } = parseAccountName(form.value.email);
	if (!email && !ctx.api.isEnabled("auth.signInWithMobilePassword"))
		return form.invalid({ email: ["Enter your e-mail address"] });
	const credentials = passwordCredentials({ email, mobile, phone: receiver }, password);
	const signedIn = await tryWithinLimits(ctx.limits.password(receiver), () => ctx.signInWith(credentials));
	if (!signedIn.ok) return replyFor(ctx, form, signedIn, passwordSignInMessages);
	return finishSignIn(ctx, redirectPath(ctx), form);
}

export default function PasswordPage({
	loaderData: { isReturning, isInterrupted, reason, ...known },
}: Route.ComponentProps) {
	const submission = usePageForm();
	return (
		<AuthPage title="Login In" isInterrupted={isInterrupted} reason={reason}>
			{isReturning ? <RedirectToLogin redirectTo={known.redirectTo} /> : <PasswordForm {...known} {...submission} />}
		</AuthPage>
	);
}
