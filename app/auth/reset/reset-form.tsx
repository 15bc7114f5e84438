import { authForm } from "#app/auth/auth.css.ts";
import { AccountField } from "#app/auth/form-parts.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = rulesOf(["email"], async () => (await import("#app/auth/auth.schema.ts")).resetPasswordSchema);

interface ResetFormProps extends FormSubmission {
	known: string;
	redirectTo: string;
}

const formId = "login-reset";

export function ResetForm({ known, redirectTo, as: Form, reply, isBusy }: ResetFormProps) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<Text>
				Enter the e-mail or mobile number of your account. We will send a code, and you choose a new password.
			</Text>
			<Form {...props} method="post" action={paths.loginReset(redirectTo)} className={authForm}>
				<FormKey />
				{validator}
				<ErrorSummary problems={problems} />
				<AccountField field={fields.email} />
				<HoneypotField />
				<SubmitButton isBusy={isBusy}>Send me a code</SubmitButton>
			</Form>
			<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
		</>
	);
}
