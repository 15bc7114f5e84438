import { AccountField } from "#app/auth/form-parts.tsx";
import { Text } from "#app/components/display/text.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = toFieldRules(["email"], async () => (await import("#app/auth/auth.schema.ts")).resetPasswordSchema);

interface ResetFormProps extends FormSubmission {
	known: string;
	redirectTo: string;
}

const formId = "login-reset";

export function ResetForm({ known, redirectTo, ...submission }: ResetFormProps) {
	const { fields, ...form } = useSchemaForm(rules, submission.reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<Text>
				Enter the e-mail or mobile number of your account. We will send a code, and you choose a new password.
			</Text>
			<ValidatedForm form={form} submission={submission} action={paths.loginReset(redirectTo)} submit="Send me a code">
				<AccountField field={fields.email} />
				<HoneypotField />
			</ValidatedForm>
			<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
		</>
	);
}
