import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { rulesOf } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactPhone } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formClass } from "./letters.css.ts";

const rules = rulesOf(["countrycode", "mobileno"], async () => (await import("./letters.schema.ts")).callSchema);

interface CallFormProps {
	readonly countries: readonly PhoneCountry[];
	readonly reply: unknown;
	readonly isBusy: boolean;
	/** The router's form on a page, a fetcher's in the dialog. */
	readonly as: ElementType<FormProps>;
	readonly isInPlace?: boolean;
}

const formId = "call";

/** Where the dialog puts the focus. */
export const callField = `${formId}-mobileno`;

/** A number, and nothing else. */
export function CallForm({ countries, reply, isBusy, as: Form, isInPlace = false }: CallFormProps) {
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId });
	return (
		<Form {...props} method="post" action={paths.getACall()} className={formClass}>
			{judge}
			<ErrorSummary problems={problems} />
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<ContactPhone fields={fields} countries={countries} phone={phone} />
			<Honeypot />
			<Consent />
			<SubmitButton isBusy={isBusy}>Call me</SubmitButton>
		</Form>
	);
}
