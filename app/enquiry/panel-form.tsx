import { type ElementType, type FormEvent, useState } from "react";
import type { FormProps } from "react-router";
import { rulesOf } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactFields } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { keepDraft, readDraft } from "./draft.ts";
import { form as formStyle } from "./screen.css.ts";

const rules = rulesOf(
	["name", "email", "countrycode", "mobileno", "comments"],
	async () => (await import("./panel.schema.ts")).panelSchema,
);

/** What the traveller asks about, and from where. */
export interface About {
	/** Slug of a package; empty when it is about none in particular. */
	readonly slug: string;
	/** Not known where the slug names no package, or the package cannot be had. */
	readonly title: string | null;
	/** Path of the page the panel was opened from. */
	readonly from: string;
}

interface PanelFormProps {
	readonly about: About;
	readonly countries: readonly PhoneCountry[];
	readonly reply: unknown;
	readonly isBusy: boolean;
	/** The router's form on a page, a fetcher's in the dialog. */
	readonly as: ElementType<FormProps>;
	/** The answer says which screen is next, instead of leading to it. */
	readonly isInPlace?: boolean;
}

const formId = "enquiry-panel";

/** The first field, where the dialog starts. */
export const firstPanelField = `${formId}-name`;

/** The enquiry panel's first screen: who asks, and how to reach them. Persons and package travel along unseen. */
export function PanelForm({ about, countries, reply, isBusy, as: Form, isInPlace = false }: PanelFormProps) {
	const [draft] = useState(readDraft);
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId, defaultValue: draft });
	// The address keeps what it is about, so that a refused form is shown with it.
	const address = paths.enquiry({ package: about.slug, from: about.from });
	return (
		<Form
			{...props}
			method="post"
			action={address}
			className={formStyle}
			onInput={(event: FormEvent<HTMLFormElement>) => keepDraft(event.currentTarget)}
		>
			{judge}
			<ErrorSummary problems={problems} />
			{about.title ? (
				<Text>
					About <strong>{about.title}</strong>
				</Text>
			) : null}
			<input type="hidden" name="person" value="1" />
			<input type="hidden" name="packagename" value={about.slug} />
			<input type="hidden" name="from" value={about.from} />
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<ContactFields fields={fields} countries={countries} phone={phone} />
			<Field field={fields.comments} label="Comments" isOptional rows={3} maxLength={longest.comments} />
			<Honeypot />
			<Consent />
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}
