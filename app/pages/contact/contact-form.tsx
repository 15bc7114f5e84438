import { useMemo } from "react";
import { Form, useNavigation } from "react-router";
import { useSchemaForm } from "#app/lib/form.ts";
import { longest } from "#app/lib/longest.ts";
import { useLateVerdict, usePhoneReader } from "#app/lib/use-phone-reader.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { type PhoneCountry, PhoneField } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formStyle } from "./contact.css.ts";
import { contactSchema } from "./contact.schema.ts";

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
	const [readPhone, fetchReader] = usePhoneReader();
	const schema = useMemo(() => contactSchema(readPhone), [readPhone]);
	const { props, fields, problems, recheck } = useSchemaForm(schema, reply, { id: formId });
	useLateVerdict(readPhone, fields.mobileno.id, () => recheck("mobileno"));
	const isBusy = useNavigation().formAction === action;
	return (
		<Form {...props} method="post" action={action} className={formStyle}>
			<ErrorSummary problems={problems} />
			<Field field={fields.name} label="Name" autoComplete="name" maxLength={longest.name} />
			<Field
				field={fields.email}
				label="E-mail"
				type="email"
				inputMode="email"
				autoComplete="email"
				maxLength={longest.email}
			/>
			<PhoneField
				field={fields.mobileno}
				countryField={fields.countrycode}
				countries={countries}
				maxLength={longest.phone}
				onUse={fetchReader}
				onCountry={() => fields.mobileno.error && recheck("mobileno")}
			/>
			<Field
				field={fields.comments}
				label="Comments"
				hint={commentsHint}
				isOptional
				rows={5}
				maxLength={longest.comments}
			/>
			<Consent />
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}
