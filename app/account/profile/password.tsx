import { Form, redirect, useActionData } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { newPasswordHint } from "#app/lib/new-password-hint.ts";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { isRefusal, optional, type Profile, type Wire, wire } from "#server/bff/wire/index.ts";
import { form as formStyle } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/password.ts";
import { passwordSchema } from "./password.schema.ts";

const rules = rulesOf(
	["password", "newpassword", "confirmpassword"],
	async () => (await import("./password.schema.ts")).passwordSchema,
);

const tooManyTries = "Too many tries. Please wait a quarter of an hour";
const secret = ["password", "newpassword", "confirmpassword"];

export const meta = () => privateMeta("Change password");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const profile = optional<Profile | null>(await api.profile.get(), null);
	return { account: profile?.email || profile?.mobile || "" };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, limits, requireUser, session, toast } = door;
	await requireUser();
	const asked = await form(passwordSchema, { secret });
	if (!asked.ok) return asked.refused();
	const { password, newpassword } = asked.value;
	// Whoever finds a browser signed in must not be able to guess on.
	const permit = await limits.password(`change ${session.get("user")?.id}`);
	if (!permit.ok) return asked.refused({ password: [tooManyTries] });
	const [known, changed] = await Promise.all([api.profile.get(), api.profile.changePassword(password, newpassword)]);
	if (changed.ok) await permit.wasRight();
	else if (!isRefusal(changed)) await permit.wasNotJudged();
	if (!changed.ok) return refuse(door, asked, changed);
	await stayAlone(door, optional<Profile | null>(known, null), newpassword);
	toast("SERVER_SUCCESS", changed.message ?? "Your password is changed");
	return redirect(paths.profile(), 303);
}

/** Signs in again with the new password, because the old token may count no more, and ends every other session. */
async function stayAlone({ endOtherSessions, signInWith }: Wire, profile: Profile | null, password: string) {
	if (profile?.email) await signInWith({ kind: "email", email: profile.email, password });
	else if (profile?.mobile) await signInWith({ kind: "mobile", mobile: profile.mobile, password });
	await endOtherSessions();
}

export default function PasswordPage({ loaderData: { account } }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useActionData<typeof action>(), {
		id: "change-password",
	});
	const isBusy = useBusy();
	return (
		<Leaf title="Change password" intro="Wherever else you are signed in, you will be signed out.">
			<Form {...props} method="post" action={paths.profilePassword()} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
				<PasswordField
					field={fields.password}
					label="Password"
					autoComplete="current-password"
					hint="The one you have now. Never had one? Sign out and choose ‘Forgot your password?’ on the way in."
				/>
				<PasswordField
					field={fields.newpassword}
					label="New Password"
					autoComplete="new-password"
					hint={newPasswordHint}
				/>
				<PasswordField field={fields.confirmpassword} label="Confirm Password" autoComplete="new-password" />
				<SubmitButton isBusy={isBusy}>Change password</SubmitButton>
			</Form>
		</Leaf>
	);
}
