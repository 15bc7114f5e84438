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
import { keepDraft, readDraft } from "./draft.ts";
import { form as formStyle } from "./screen.css.ts";

const rules = rulesOf(
	["name", "email", "countrycode", "mobileno", "person", "comments"],
	async () => (await import("./price-request.schema.ts")).priceRequestSchema,
);

interface PriceFormProps {
	/** Of the package. */
	readonly slug: string;
	readonly countries: readonly PhoneCountry[];
	readonly reply: unknown;
	readonly isBusy: boolean;
	readonly as: ElementType<FormProps>;
	readonly isInPlace?: boolean;
}

const formId = "price-request";

/** The first field, where the dialog starts. */
export const firstPriceField = `${formId}-name`;

/** Who asks for a price, and for how many. */
export function PriceForm({ slug, countries, reply, isBusy, as: Form, isInPlace = false }: PriceFormProps) {
	const [draft] = useState(readDraft);
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, {
		id: formId,
		defaultValue: draft,
	});
	return (
		<Form
			{...props}
			method="post"
			action={paths.packagePriceRequest(slug)}
			className={formStyle}
			onInput={(event: FormEvent<HTMLFormElement>) => keepDraft(event.currentTarget)}
		>
			{judge}
			<ErrorSummary problems={problems} />
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<ContactFields fields={fields} countries={countries} phone={phone} />
			<Field field={fields.person} label="Persons" inputMode="numeric" maxLength={longest.persons} />
			<Field
				field={fields.comments}
				label="Comments"
				hint="When you would like to go, and what matters to you."
				isOptional
				rows={3}
				maxLength={longest.comments}
			/>
			<Honeypot />
			<Consent />
			<SubmitButton isBusy={isBusy}>Ask for the price</SubmitButton>
		</Form>
	);
}
