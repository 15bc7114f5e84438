import { Form, useNavigation } from "react-router";
import { rulesOf } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactFields } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formStyle } from "./contact.css.ts";

const rules = rulesOf(
	["name", "email", "countrycode", "mobileno", "comments"],
	async () => (await import("./contact.schema.ts")).contactSchema,
);

interface ContactFormProps {
	/** The path that answers the form. */
	readonly action: string;
	readonly commentsHint: string;
	readonly countries: readonly PhoneCountry[];
	readonly reply: unknown;
}

/** Unlike those of the form at the foot of the page, which stands below it. */
const formId = "contact";

export function ContactForm({ action, commentsHint, countries, reply }: ContactFormProps) {
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId });
	const isBusy = useNavigation().formAction === action;
	return (
		<Form {...props} method="post" action={action} className={formStyle}>
			{judge}
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
			<Honeypot />
			<Consent />
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}
