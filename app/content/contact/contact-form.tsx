import { useNavigation } from "react-router";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

const rules = toFieldRules(
	["name", "email", "countrycode", "mobileno", "comments"],
	async () => (await import("./contact.schema.ts")).contactSchema,
);

interface ContactFormProps {
	action: string;
	commentsHint: string;
	countries: readonly PhoneCountry[];
	reply: unknown;
}

/** The id differs from that of the footer's form. */
const formId = "contact";

export function ContactForm({ action, commentsHint, countries, reply }: ContactFormProps) {
	const { fields, phone, ...form } = usePhoneForm(rules, reply, { id: formId });
	const isBusy = useNavigation().formAction === action;
	return (
		<ValidatedForm form={form} action={action} isBusy={isBusy} submit="Submit">
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
		</ValidatedForm>
	);
}
