import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { rulesOf } from "#app/lib/form.tsx";
import { india } from "#app/lib/india.ts";
import { longest } from "#app/lib/longest.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactEmail, ContactPhone } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form as formClass, names } from "./webinars.css.ts";

const rules = rulesOf(
	["firstName", "lastName", "email", "countrycode", "mobileno"],
	async () => (await import("./seat.schema.ts")).seatSchema,
);

/** The only country there is: codes for talks go to Indian phones. */
const countries = [india];

interface SeatFormProps {
	readonly action: string;
	readonly reply: unknown;
	readonly isBusy: boolean;
	/** The router's form on a page, a fetcher's in the dialog. */
	readonly as: ElementType<FormProps>;
	readonly isInPlace?: boolean;
}

const formId = "seat";

/** The first field, where the dialog starts. */
export const firstSeatField = `${formId}-firstName`;

/** Who wants the seat, and how they are reached. */
export function SeatForm({ action, reply, isBusy, as: Form, isInPlace = false }: SeatFormProps) {
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, reply, { id: formId });
	return (
		<Form {...props} method="post" action={action} className={formClass}>
			{judge}
			<ErrorSummary problems={problems} />
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<div className={names}>
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
			<Honeypot />
			<Consent />
			<SubmitButton isBusy={isBusy}>Send me the code</SubmitButton>
		</Form>
	);
}
