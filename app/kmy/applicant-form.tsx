import { useMemo } from "react";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import type { Day } from "#app/lib/dates.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { pickTextFields, type StepFormProps } from "./form-props.ts";
import { yatraGenderOptions, yatraLimits } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rulesOn = (today: Day) =>
	toFieldRules(
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
		async () => (await import("./kmy.schema.ts")).stepSchemas.applicant(today),
	);

export function ApplicantForm({ reply, savedValues, today }: StepFormProps) {
	const rules = useMemo(() => rulesOn(today), [today]);
	const options = { id: "applicant", defaultValue: pickTextFields(savedValues) };
	const { fields, ...form } = useSchemaForm(rules, reply, options);
	return (
		<ValidatedForm form={form} action={pathOfStep("applicant")} submit="Save and continue">
			<div className={fieldPair}>
				<Field field={fields.firstName} label="First name" autoComplete="given-name" maxLength={longest.name} />
				<Field field={fields.lastName} label="Last name" autoComplete="family-name" maxLength={longest.name} />
			</div>
			<Field field={fields.fatherName} label="Father's or husband's name" maxLength={150} />
			<div className={fieldPair}>
				<DateField
					field={fields.dateOfBirth}
					label="Date of birth"
					hint={`Yatris are ${yatraLimits.youngest} to ${yatraLimits.oldest} years old.`}
					autoComplete="bday"
				/>
				<SelectField
					field={fields.gender}
					label="Gender"
					options={yatraGenderOptions}
					hint="As shown on the passport."
				/>
			</div>
			<Field field={fields.nationality} label="Nationality" maxLength={60} />
			<div className={fieldPair}>
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
					inputMode="tel"
					autoComplete="tel-national"
					maxLength={40}
				/>
			</div>
			<Field field={fields.address} label="Address" autoComplete="street-address" maxLength={300} />
			<div className={fieldPair}>
				<Field field={fields.city} label="City" autoComplete="address-level2" maxLength={100} />
				<Field field={fields.state} label="State" autoComplete="address-level1" maxLength={100} />
				<Field field={fields.pincode} label="Pincode" inputMode="numeric" autoComplete="postal-code" maxLength={30} />
			</div>
		</ValidatedForm>
	);
}
