import { redirect } from "react-router";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { requireEnabled } from "#app/lib/features.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	optional,
	type Profile,
	passwordCredentials,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	tryWithinLimits,
	waitInWords,
} from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/password.ts";
import { changePasswordSchema } from "./password.schema.ts";

const rules = toFieldRules(
	["password", "newpassword", "confirmpassword"],
	async () => (await import("./password.schema.ts")).changePasswordSchema,
);

const secret = ["password", "newpassword", "confirmpassword"];

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Change password");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	requireEnabled(api, "user.changePassword");
	const profile = optional<Profile | null>(await api.profile.get(), null);
	return { account: profile?.email || profile?.mobile || "" };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, limits, requireUser, toast } = ctx;
	await requireUser();
	const form = await ctx.form(changePasswordSchema, { secret });
	if (!form.ok) return form.invalid();
	const { password, newpassword } = form.value;
	// The profile is read beside the change, because the change may end the token. Where the token is refused already, the
	// change itself leads to signing in.
	const account = api.profile.get().then(
		(profile) => credentialsOf(optional<Profile | null>(profile, null), newpassword),
		() => null,
	);
	// The rate limit prevents guessing the password in an unattended browser.
	const changed = await tryWithinLimits(limits.passwordChange(), () =>
		ctx.change(() => api.profile.changePassword(password, newpassword), {
			nextStep: "Use the new password when you next sign in. If it does not work, use the old one.",
			confirm: async () => {
				const credentials = await account;
				return credentials === null ? "unknown" : ctx.tryCredentials(credentials);
			},
		}),
	);
	if (!changed.ok)
		return replyFor(ctx, form, changed, {
			field: "password",
			limited: { toast: null, error: (seconds) => `Too many attempts. Please try again ${waitInWords(seconds)}` },
		});
	await endOtherSignIns(ctx, await account);
	toast("SERVER_SUCCESS", "Your password is changed");
	return redirect(paths.profile(), 303);
}

export default function ChangePasswordPage({ loaderData: { account } }: Route.ComponentProps) {
	const { fields, ...form } = useSchemaForm(rules, useReply<typeof action>(), {
		id: "change-password",
	});
	return (
		<AccountPage title="Change password" intro="This signs you out on your other devices.">
			<ValidatedForm form={form} action={paths.profilePassword()} className={accountForm} submit="Change password">
				<input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
				<PasswordField
					field={fields.password}
					label="Password"
					autoComplete="current-password"
					hint="Your current password. If you have none, sign out and choose ‘Forgot your password?’ when you sign in."
				/>
				<PasswordField
					field={fields.newpassword}
					label="New Password"
					autoComplete="new-password"
					hint="At least 8 characters, with a letter, a number, and one of @$!%*#?&"
				/>
				<PasswordField field={fields.confirmpassword} label="Confirm Password" autoComplete="new-password" />
			</ValidatedForm>
		</AccountPage>
	);
}

function credentialsOf(profile: Profile | null, password: string) {
	if (!profile?.email && !profile?.mobile) return null;
	const { email, mobile, countryCode } = profile;
	return passwordCredentials({ email, mobile, phone: countryCode + mobile }, password);
}

/** Signs in with the new password, because the upstream may reject the old token, and ends all other sessions. */
async function endOtherSignIns(
	{ endOtherSessions, signInWith }: RequestContext,
	credentials: ReturnType<typeof credentialsOf>,
) {
	if (credentials) await signInWith(credentials);
	await endOtherSessions();
}
