import { Form, useNavigation } from "react-router";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { rulesOf } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";
import { contactFormGrid } from "./contact.css.ts";

const rules = rulesOf(
	["name", "email", "countrycode", "mobileno", "comments"],
	async () => (await import("./contact.schema.ts")).contactSchema,
);

interface ContactFormProps {
	action: string;
	commentsHint: string;
	countries: readonly PhoneCountry[];
	reply: unknown;
}

/** Differs from the id of the footer's form. */
const formId = "contact";

export function ContactForm({ action, commentsHint, countries, reply }: ContactFormProps) {
	const { props, fields, problems, validator, phone } = usePhoneForm(rules, reply, { id: formId });
	const isBusy = useNavigation().formAction === action;
	return (
		<Form {...props} method="post" action={action} className={contactFormGrid}>
			<FormKey />
			{validator}
			<ErrorSummary problems={problems} />
			<ContactFields fields={fields} countries={countries} phone={phone} />
			<Field
				field={fields.comments}
				label="Comments"
				hint={commentsHint}
				isOptional
				rows={5}
				maxLength={longest.comments}
			/>
			<HoneypotField />
			<Consent />
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}
