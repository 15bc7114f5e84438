import { rulesOf } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactEmail, ContactPhone } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { KnownPhone } from "./phone-form.tsx";
import { form as formStyle } from "./screen.css.ts";
import type { Sending } from "./sending.tsx";
import { InPlace, Otherwise } from "./small-parts.tsx";

const rules = rulesOf(
	["email", "countrycode", "mobileno", "password"],
	async () => (await import("./login.schema.ts")).createSchema,
);

interface CreateFormProps extends Sending {
	readonly countries: readonly PhoneCountry[];
	/** What was given before. */
	readonly known: KnownPhone & { readonly email: string };
	readonly redirectTo: string;
}

const formId = "login-create";

/** Where a dialog puts the focus. */
export const firstCreateField = `${formId}-email`;

/** Signing up: the account waits for the code that is sent to its phone. */
export function CreateForm({ countries, known, redirectTo, as: Form, reply, isBusy, isInPlace }: CreateFormProps) {
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId, defaultValue: known });
	return (
		<>
			<Form {...props} method="post" action={paths.loginCreate(redirectTo)} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<ContactEmail field={fields.email} />
				<ContactPhone fields={fields} countries={countries} phone={phone} />
				<PasswordField
					field={fields.password}
					label="Password"
					autoComplete="new-password"
					hint="At least 7 characters. Longer is safer; what everybody uses is refused."
				/>
				<Honeypot />
				<InPlace isInPlace={isInPlace} />
				<Consent />
				<SubmitButton isBusy={isBusy}>Sign up</SubmitButton>
			</Form>
			<Otherwise is="create" redirectTo={redirectTo} />
		</>
	);
}
