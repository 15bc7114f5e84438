import { previousPhone } from "#app/auth/account-name.ts";
import { signUpSchema } from "#app/auth/auth.schema.ts";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { accountMessages, signUpMessages } from "#app/auth/reply-messages.ts";
import { redirectPath, requireVisitor } from "#app/auth/visitor-page.ts";
import { usePageForm } from "#app/layout/index.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { parseMobile } from "#app/lib/phone/phone.server.ts";
import {
	isRejected,
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	sendUnlessBot,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/create.ts";
import { CreateForm } from "./create-form.tsx";

export const handle: RouteFacts = { role: "sign-in-step", write: "public", needsCookies: true };

export const meta = () => privateMeta("Create Account");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const previous = ctx.authFlow.find("signup");
	return {
		countries: optional(await ctx.api.countries.list(), [india]),
		known: { email: previous?.email ?? "", ...previousPhone(previous?.phone) },
		redirectTo: redirectPath(ctx),
	};
}

/** The outcome of a call that was not made. */
const notStored = { ok: false, answered: false, kind: "shed" } as const;

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	requireVisitor(ctx);
	const form = await ctx.form(signUpSchema(parseMobile), { secret: ["password"] });
	if (!form.ok) return form.invalid();
	const { email, password, mobileno: phone } = form.value;
	const signedUp = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.sendCode(phone, "signup"),
		// An account whose password was not stored could not be verified, and its number would be taken.
		call: async () =>
			(await ctx.authFlow.reserveSecret()) ? ctx.api.auth.signUp({ email, password, phone }) : notStored,
		pretended: null,
	});
	if (!signedUp.ok) {
		if ("kind" in signedUp && isRejected(signedUp)) ctx.session.set("refusedSignUp", { email, phone });
		return replyFor(ctx, form, signedUp, signUpMessages);
	}
	const isStored = await ctx.authFlow.begin(
		{ kind: "signup", phone, email, redirectTo: redirectPath(ctx) },
		signedUp.value ? { kind: "signup", user: signedUp.value, password } : undefined,
	);
	if (!isStored) return replyFor(ctx, form, notStored, accountMessages);
	ctx.toast("SIGNUP_OK", signedUp.message);
	return form.next(paths.loginCreateOtp());
}

export default function CreatePage({ loaderData }: Route.ComponentProps) {
	return (
		<AuthPage title="Create Account">
			<CreateForm {...loaderData} {...usePageForm()} />
		</AuthPage>
	);
}
