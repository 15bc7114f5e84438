import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formStyle } from "./screen.css.ts";
import type { Sending } from "./sending.tsx";
import { InPlace } from "./small-parts.tsx";

const rules = rulesOf(
	["newpassword", "confirmpassword"],
	async () => (await import("./login.schema.ts")).newPasswordSchema,
);

interface NewPasswordFormProps extends Sending {
	/** The account that the password is for: what a password manager files it under. */
	readonly account: string;
}

const formId = "login-new";

/** Where a dialog puts the focus. */
export const firstNewPasswordField = `${formId}-newpassword`;

/** The last step back in. */
export function NewPasswordForm({ account, as: Form, reply, isBusy, isInPlace }: NewPasswordFormProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, { id: formId });
	return (
		<Form {...props} method="post" action={paths.loginResetNew()} className={formStyle}>
			{judge}
			<ErrorSummary problems={problems} />
			<input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
			<PasswordField
				field={fields.newpassword}
				label="New Password"
				autoComplete="new-password"
				hint="At least 8 characters, with a letter, a number, and one of @$!%*#?&"
			/>
			<PasswordField field={fields.confirmpassword} label="Confirm Password" autoComplete="new-password" />
			<InPlace isInPlace={isInPlace} />
			<SubmitButton isBusy={isBusy}>Set new password</SubmitButton>
		</Form>
	);
}
