import { FormFlow } from "#app/components/forms/form-key.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = toFieldRules(
	["newpassword", "confirmpassword"],
	async () => (await import("#app/auth/auth.schema.ts")).newPasswordSchema,
);

interface NewPasswordFormProps extends FormSubmission {
	/** A password manager stores this user name with the password. */
	account: string;
	flow: string;
}

const formId = "login-new";

export function NewPasswordForm({ account, flow, ...submission }: NewPasswordFormProps) {
	const { fields, ...form } = useSchemaForm(rules, submission.reply, { id: formId });
	return (
		<ValidatedForm form={form} submission={submission} action={paths.loginResetNew()} submit="Set new password">
			<FormFlow flow={flow} />
			<input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
			<PasswordField
				field={fields.newpassword}
				label="New Password"
				autoComplete="new-password"
				hint="At least 8 characters, with a letter, a number, and one of @$!%*#?&"
			/>
			<PasswordField field={fields.confirmpassword} label="Confirm Password" autoComplete="new-password" />
		</ValidatedForm>
	);
}
