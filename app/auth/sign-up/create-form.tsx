import { accountMayExist, OtherAuthLink, SignInInstead } from "#app/auth/form-parts.tsx";
import type { PhoneDefaults } from "#app/auth/sign-in/phone-form.tsx";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactEmail, ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

const rules = toFieldRules(
	["email", "countrycode", "mobileno", "password"],
	async () => (await import("#app/auth/auth.schema.ts")).signUpSchema,
);

interface CreateFormProps extends FormSubmission {
	countries: readonly PhoneCountry[];
	known: PhoneDefaults & { email: string };
	redirectTo: string;
}

const formId = "login-create";

export function CreateForm({ countries, known, redirectTo, ...submission }: CreateFormProps) {
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, { id: formId, defaultValue: known });
	return (
		<>
			<ValidatedForm form={form} submission={submission} action={paths.loginCreate(redirectTo)} submit="Sign up">
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
			</ValidatedForm>
			<OtherAuthLink is="create" redirectTo={redirectTo} />
		</>
	);
}
