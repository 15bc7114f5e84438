import { parseAccountName, previousAccount } from "#app/auth/account-name.ts";
import { resetPasswordSchema } from "#app/auth/auth.schema.ts";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { accountMessages } from "#app/auth/reply-messages.ts";
import { redirectPath, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext, sendUnlessBot } from "#server/bff/context/index.ts";
import type { Route } from "./+types/reset.ts";
import { ResetForm } from "./reset-form.tsx";

export const handle: RouteFacts = { role: "sign-in-step", write: "public", needsCookies: true };

export const meta = () => privateMeta("Forgot your password?");

export function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	return { known: previousAccount(ctx.session.get("flow")), redirectTo: redirectPath(ctx) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const form = await ctx.form(resetPasswordSchema);
	if (!form.ok) return form.invalid();
	const { receiver, ...account } = parseAccountName(form.value.email);
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.sendCode(receiver, "reset"),
		call: () => ctx.api.auth.forgot(account),
		pretended: null,
	});
	// A 404 gets the reply of a success, so that the form does not reveal whether an account exists.
	if (!sent.ok && !("status" in sent && sent.status === 404))
		return replyFor(ctx, form, sent, { ...accountMessages, field: "email" });
	await ctx.authFlow.begin({ kind: "reset", ...account, receiver, redirectTo: redirectPath(ctx) });
	return form.next(paths.loginResetOtp());
}

export default function ResetPage({ loaderData }: Route.ComponentProps) {
	return (
		<AuthPage title="Forgot your password?" isAlone>
			<ResetForm {...loaderData} {...usePageForm()} />
		</AuthPage>
	);
}
