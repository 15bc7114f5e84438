import { authForm } from "#app/auth/auth.css.ts";
import { accountMayExist, OtherAuthLink, SignInInstead } from "#app/auth/form-parts.tsx";
import type { PhoneDefaults } from "#app/auth/sign-in/phone-form.tsx";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactEmail, ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { rulesOf } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

const rules = rulesOf(
	["email", "countrycode", "mobileno", "password"],
	async () => (await import("#app/auth/auth.schema.ts")).signUpSchema,
);

interface CreateFormProps extends FormSubmission {
	countries: readonly PhoneCountry[];
	known: PhoneDefaults & { email: string };
	redirectTo: string;
}

const formId = "login-create";

export function CreateForm({ countries, known, redirectTo, as: Form, reply, isBusy }: CreateFormProps) {
	const { props, fields, problems, validator, phone } = usePhoneForm(rules, reply, { id: formId, defaultValue: known });
	return (
		<>
			<Form {...props} method="post" action={paths.loginCreate(redirectTo)} className={authForm}>
				<FormKey />
				{validator}
				<ErrorSummary problems={problems} />
				<ContactEmail field={fields.email} />
				{fields.email.error === accountMayExist ? <SignInInstead redirectTo={redirectTo} /> : null}
				<ContactPhone fields={fields} countries={countries} phone={phone} />
				<PasswordField
					field={fields.password}
					label="Password"
					autoComplete="new-password"
					hint="Use 7 or more characters. Common passwords aren't accepted."
				/>
				<HoneypotField />
				<Consent />
				<SubmitButton isBusy={isBusy}>Sign up</SubmitButton>
			</Form>
			<OtherAuthLink is="create" redirectTo={redirectTo} />
		</>
	);
}
