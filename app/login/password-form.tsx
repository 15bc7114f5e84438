import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { apart, form as formStyle } from "./screen.css.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { Sending } from "./sending.tsx";
import { AccountField, InPlace, Otherwise } from "./small-parts.tsx";

const rules = rulesOf(["email", "password"], async () => (await import("./login.schema.ts")).passwordSchema);

interface PasswordFormProps extends Sending {
	/** E-mail address or number as it was given before. */
	readonly known: string;
	readonly redirectTo: string;
}

const formId = "login-password";

/** Where a dialog puts the focus. */
export const firstPasswordField = `${formId}-email`;

/** The second way in: an account's e-mail address or number, and its password. */
export function PasswordForm({ known, redirectTo, as: Form, reply, isBusy, isInPlace }: PasswordFormProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<Form {...props} method="post" action={paths.loginPassword(redirectTo)} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<AccountField field={fields.email} />
				<PasswordField field={fields.password} label="Password" autoComplete="current-password" />
				<InPlace isInPlace={isInPlace} />
				<SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
			</Form>
			<Cluster className={apart}>
				<ScreenLink to={paths.login(redirectTo)}>Login with OTP</ScreenLink>
				<ScreenLink to={paths.loginReset(redirectTo)}>Forgot your password?</ScreenLink>
			</Cluster>
			<Otherwise is="login" redirectTo={redirectTo} />
		</>
	);
}
