import { Consent } from "#app/components/forms/consent.tsx";
import { ContactPhone } from "#app/components/forms/contact-fields.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";

export const callLead = `Leave your number and a travel advisor will call you. Support hours: ${brand.supportHours}.`;

const rules = toFieldRules(
	["countrycode", "mobileno"],
	async () => (await import("./subscriptions.schema.ts")).callSchema,
);

interface CallFormProps extends FormSubmission {
	countries: readonly PhoneCountry[];
}

const formId = "call";

export function CallForm({ countries, ...submission }: CallFormProps) {
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, { id: formId });
	return (
		<ValidatedForm form={form} submission={submission} action={paths.getACall()} submit="Call me">
			<ContactPhone fields={fields} countries={countries} phone={phone} />
			<HoneypotField />
			<Consent />
		</ValidatedForm>
	);
}
