import { Consent } from "#app/components/forms/consent.tsx";
import { ContactEmail, ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { india } from "#app/lib/phone/india.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";
import { seatNames } from "./webinars.css.ts";

const rules = toFieldRules(
	["firstName", "lastName", "email", "countrycode", "mobileno"],
	async () => (await import("./seat.schema.ts")).seatSchema,
);

/** The upstream sends codes for webinars to Indian numbers only. */
const countries = [india];

const formId = "seat";

export function SeatForm({ action, ...submission }: FormSubmission & { action: string }) {
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, { id: formId });
	return (
		<ValidatedForm form={form} submission={submission} action={action} submit="Send code">
			<div className={seatNames}>
				<Field field={fields.firstName} label="First name" autoComplete="given-name" maxLength={longest.name} />
				<Field
					field={fields.lastName}
					label="Last name"
					isOptional
					autoComplete="family-name"
					maxLength={longest.name}
				/>
			</div>
			<ContactEmail field={fields.email} />
			<ContactPhone fields={fields} countries={countries} phone={phone} />
			<HoneypotField />
			<Consent />
		</ValidatedForm>
	);
}
