import { rulesOf } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { ContactPhone } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formStyle } from "./screen.css.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { Sending } from "./sending.tsx";
import { InPlace, Otherwise } from "./small-parts.tsx";

const rules = rulesOf(["countrycode", "mobileno"], async () => (await import("./login.schema.ts")).phoneSchema);

export interface KnownPhone {
	readonly mobileno: string;
	readonly countrycode: string;
}

interface PhoneFormProps extends Sending {
	readonly countries: readonly PhoneCountry[];
	/** The number as it was given before. */
	readonly known: KnownPhone;
	readonly redirectTo: string;
}

const formId = "login-phone";

/** Where a dialog puts the focus. */
export const firstPhoneField = `${formId}-mobileno`;

/** The first way in: a number, to which a code is sent. */
export function PhoneForm({ countries, known, redirectTo, as: Form, reply, isBusy, isInPlace }: PhoneFormProps) {
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId, defaultValue: known });
	return (
		<>
			<Form {...props} method="post" action={paths.login(redirectTo)} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<ContactPhone fields={fields} countries={countries} phone={phone} />
				<Honeypot />
				<InPlace isInPlace={isInPlace} />
				<SubmitButton isBusy={isBusy}>Send me a code</SubmitButton>
			</Form>
			<ScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</ScreenLink>
			<Otherwise is="login" redirectTo={redirectTo} />
		</>
	);
}
