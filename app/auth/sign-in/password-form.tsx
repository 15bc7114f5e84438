import { authLinks } from "#app/auth/auth.css.ts";
import { AccountField, CodeSignInLink, OtherAuthLink } from "#app/auth/form-parts.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = toFieldRules(
	["email", "password"],
	async () => (await import("#app/auth/auth.schema.ts")).passwordSignInSchema,
);

interface PasswordFormProps extends FormSubmission {
	known: string;
	redirectTo: string;
}

const formId = "login-password";

export function PasswordForm({ known, redirectTo, ...submission }: PasswordFormProps) {
	const { fields, ...form } = useSchemaForm(rules, submission.reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<ValidatedForm form={form} submission={submission} action={paths.loginPassword(redirectTo)} submit="Sign in">
				<AccountField field={fields.email} isEmail={useIsFeatureDisabled("/login/password number")} />
				<PasswordField field={fields.password} label="Password" autoComplete="current-password" />
				<HoneypotField />
			</ValidatedForm>
			<Cluster className={authLinks}>
				<CodeSignInLink redirectTo={redirectTo} />{" "}
				<PopupScreenLink to={paths.loginReset(redirectTo)}>Forgot your password?</PopupScreenLink>
			</Cluster>
			<OtherAuthLink is="login" redirectTo={redirectTo} />
		</>
	);
}
