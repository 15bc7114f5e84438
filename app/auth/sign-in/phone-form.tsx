import { OtherAuthLink } from "#app/auth/form-parts.tsx";
import { ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

const rules = toFieldRules(
	["countrycode", "mobileno"],
	async () => (await import("#app/auth/auth.schema.ts")).phoneSignInSchema,
);

export interface PhoneDefaults {
	mobileno: string;
	countrycode: string;
}

interface PhoneFormProps extends FormSubmission {
	countries: readonly PhoneCountry[];
	known: PhoneDefaults;
	redirectTo: string;
}

const formId = "login-phone";

export function PhoneForm({ countries, known, redirectTo, ...submission }: PhoneFormProps) {
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, { id: formId, defaultValue: known });
	return (
		<>
			<ValidatedForm form={form} submission={submission} action={paths.login(redirectTo)} submit="Send me a code">
				<ContactPhone fields={fields} countries={countries} phone={phone} />
				<HoneypotField />
				<PrivacyNotice />
			</ValidatedForm>
			<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
			<OtherAuthLink is="login" redirectTo={redirectTo} />
		</>
	);
}
