import { authForm, authLinks } from "#app/auth/auth.css.ts";
import { AccountField, CodeSignInLink, OtherAuthLink } from "#app/auth/form-parts.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = rulesOf(
	["email", "password"],
	async () => (await import("#app/auth/auth.schema.ts")).passwordSignInSchema,
);

interface PasswordFormProps extends FormSubmission {
	known: string;
	redirectTo: string;
}

const formId = "login-password";

export function PasswordForm({ known, redirectTo, as: Form, reply, isBusy }: PasswordFormProps) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<Form {...props} method="post" action={paths.loginPassword(redirectTo)} className={authForm}>
				<FormKey />
				{validator}
				<ErrorSummary problems={problems} />
				<AccountField field={fields.email} isEmail={useIsFeatureDisabled("/login/password number")} />
				<PasswordField field={fields.password} label="Password" autoComplete="current-password" />
				<HoneypotField />
				<SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
			</Form>
			<Cluster className={authLinks}>
				<CodeSignInLink redirectTo={redirectTo} />{" "}
				<PopupScreenLink to={paths.loginReset(redirectTo)}>Forgot your password?</PopupScreenLink>
			</Cluster>
			<OtherAuthLink is="login" redirectTo={redirectTo} />
		</>
	);
}
