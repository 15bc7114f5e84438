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

const rules = toFieldRules(
	["name", "email", "countrycode", "mobileno", "comments"],
	async () => (await import("./panel.schema.ts")).panelSchema,
);

interface EnquiryAbout {
	/** Empty if the enquiry is not about a package. */
	slug: string;
	/** Null for an unknown slug or an unavailable package. */
	title: string | null;
	/** The path of the page that opened the form. */
	from: string;
}

interface PanelFormProps extends FormSubmission {
	about: EnquiryAbout;
	countries: readonly PhoneCountry[];
}

const formId = "enquiry-panel";

export function PanelForm({ about, countries, ...submission }: PanelFormProps) {
	const [draft] = useState(readDraft);
	const { fields, phone, ...form } = usePhoneForm(rules, submission.reply, { id: formId, defaultValue: draft });
	// The query keeps the package and the source, so that the page of an invalid form shows them.
	const action = paths.enquiry({ package: about.slug, from: about.from });
	return (
		<ValidatedForm
			form={form}
			submission={submission}
			action={action}
			values={{ person: "1", packagename: about.slug, from: about.from }}
			onInput={(event: FormEvent<HTMLFormElement>) => saveDraft(event.currentTarget)}
			submit="Submit"
		>
			{about.title ? (
				<Text>
					About <strong>{about.title}</strong>
				</Text>
			) : null}
			<ContactFields fields={fields} countries={countries} phone={phone} />
			<Field field={fields.comments} label="Comments" isOptional rows={3} maxLength={longest.comments} />
			<HoneypotField />
			<Consent />
		</ValidatedForm>
	);
}
