import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { form as formStyle } from "./screen.css.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { Sending } from "./sending.tsx";
import { AccountField, InPlace } from "./small-parts.tsx";

const rules = rulesOf(["email"], async () => (await import("./login.schema.ts")).resetSchema);

interface ResetFormProps extends Sending {
	/** E-mail address or number as it was given before. */
	readonly known: string;
	readonly redirectTo: string;
}

const formId = "login-reset";

/** Where a dialog puts the focus. */
export const firstResetField = `${formId}-email`;

/** Getting back in: a code is sent to the account's e-mail address or phone. */
export function ResetForm({ known, redirectTo, as: Form, reply, isBusy, isInPlace }: ResetFormProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, {
		id: formId,
		defaultValue: { email: known },
	});
	return (
		<>
			<Text>Tell us which account is yours. We send it a code, and you choose a new password.</Text>
			<Form {...props} method="post" action={paths.loginReset(redirectTo)} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<AccountField field={fields.email} />
				<Honeypot />
				<InPlace isInPlace={isInPlace} />
				<SubmitButton isBusy={isBusy}>Send me a code</SubmitButton>
			</Form>
			<ScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</ScreenLink>
		</>
	);
}
