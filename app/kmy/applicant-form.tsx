import { useMemo } from "react";
import { Form } from "react-router";
import type { Day } from "#app/lib/dates.ts";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { genders } from "./choices.ts";
import { type StepFormProps, textsOf } from "./form-props.ts";
import { form, pair } from "./kmy.css.ts";
import { limits } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rulesOn = (today: Day) =>
	rulesOf(
		[
			"firstName",
			"lastName",
			"fatherName",
			"dateOfBirth",
			"gender",
			"nationality",
			"email",
			"mobile",
			"address",
			"city",
			"state",
			"pincode",
		],
		async () => (await import("./kmy.schema.ts")).schemas.applicant(today),
	);

/** Who is going and where they live. */
export function ApplicantForm({ reply, typed, today, isBusy }: StepFormProps) {
	const rules = useMemo(() => rulesOn(today), [today]);
	const options = { id: "applicant", defaultValue: textsOf(typed) };
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, options);
	return (
		<Form {...props} method="post" action={pathOfStep("applicant")} className={form}>
			{judge}
			<ErrorSummary problems={problems} />
			<div className={pair}>
				<Field field={fields.firstName} label="First name" autoComplete="given-name" maxLength={longest.name} />
				<Field field={fields.lastName} label="Last name" autoComplete="family-name" maxLength={longest.name} />
			</div>
			<Field field={fields.fatherName} label="Father's or husband's name" maxLength={150} />
			<div className={pair}>
				<DateField
					field={fields.dateOfBirth}
					label="Date of birth"
					hint={`Yatris are ${limits.youngest} to ${limits.oldest} years old.`}
					autoComplete="bday"
				/>
				<SelectField field={fields.gender} label="Gender" options={genders} hint="As the passport has it." />
			</div>
			<Field field={fields.nationality} label="Nationality" maxLength={60} />
			<div className={pair}>
				<Field
					field={fields.email}
					label="E-mail"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={longest.email}
				/>
				<Field
					field={fields.mobile}
					label="Mobile in India"
					inputMode="numeric"
					autoComplete="tel-national"
					maxLength={20}
				/>
			</div>
			<Field field={fields.address} label="Address" autoComplete="street-address" maxLength={300} />
			<div className={pair}>
				<Field field={fields.city} label="City" autoComplete="address-level2" maxLength={100} />
				<Field field={fields.state} label="State" autoComplete="address-level1" maxLength={100} />
				<Field field={fields.pincode} label="Pincode" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
			</div>
			<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
		</Form>
	);
}
