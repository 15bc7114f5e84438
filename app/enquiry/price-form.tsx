import { type FormEvent, useState } from "react";
import { Text } from "#app/components/display/text.tsx";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { longestPriceComments } from "./price-comments.ts";

const rules = toFieldRules(
	["name", "email", "countrycode", "mobileno", "person", "comments"],
	async () => (await import("./price-request.schema.ts")).priceRequestSchema,
);

interface PriceFormProps extends FormSubmission {
	slug: string;
	countries: readonly PhoneCountry[];
}

const formId = "price-request";

export function PriceForm({ slug, countries, ...submission }: PriceFormProps) {
	const [draft] = useState(readDraft);
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, {
		id: formId,
		defaultValue: draft,
	});
	return (
		<ValidatedForm
			form={form}
			submission={submission}
			action={paths.packagePriceRequest(slug)}
			onInput={(event: FormEvent<HTMLFormElement>) => saveDraft(event.currentTarget)}
			submit="Request a price"
		>
			<ContactFields fields={fields} countries={countries} phone={phone} />
			<Field field={fields.person} label="Persons" inputMode="numeric" maxLength={longest.persons} />
			<Field
				field={fields.comments}
				label="Comments"
				hint="When would you like to travel, and what matters most to you?"
				isOptional
				rows={3}
				maxLength={longestPriceComments}
			/>
			<HoneypotField />
			<Consent />
		</ValidatedForm>
	);
}

export const PriceRequestIntro = ({ title }: { title: string }) => (
	<Text>
		The price of <strong>{title}</strong> depends on your dates and group size. A travel advisor will work it out and
		call you.
	</Text>
);
