import { authForm } from "#app/auth/auth.css.ts";
import { OtherAuthLink } from "#app/auth/form-parts.tsx";
import { ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { rulesOf } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

const rules = rulesOf(
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

export function PhoneForm({ countries, known, redirectTo, as: Form, reply, isBusy }: PhoneFormProps) {
	const { props, fields, problems, validator, phone } = usePhoneForm(rules, reply, { id: formId, defaultValue: known });
	return (
		<>
			<Form {...props} method="post" action={paths.login(redirectTo)} className={authForm}>
				<FormKey />
				{validator}
				<ErrorSummary problems={problems} />
				<ContactPhone fields={fields} countries={countries} phone={phone} />
				<HoneypotField />
				<PrivacyNotice />
				<SubmitButton isBusy={isBusy}>Send me a code</SubmitButton>
			</Form>
			<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
			<OtherAuthLink is="login" redirectTo={redirectTo} />
		</>
	);
}
