import { useMemo } from "react";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { type Day, formatDay } from "#app/lib/dates.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { pickTextFields, type StepFormProps } from "./form-props.ts";
import { earliestPassportExpiry } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rulesOn = (today: Day) =>
	toFieldRules(["passportNumber", "passportIssuedOn", "passportValidUntil", "passportIssuedAt"], async () =>
		(await import("./kmy.schema.ts")).stepSchemas.passport(today),
	);

export function PassportForm({ reply, savedValues, today }: StepFormProps) {
	const rules = useMemo(() => rulesOn(today), [today]);
	const options = { id: "passport", defaultValue: pickTextFields(savedValues) };
	const { fields, ...form } = useSchemaForm(rules, reply, options);
	return (
		<ValidatedForm form={form} action={pathOfStep("passport")} submit="Save and continue">
			<Field
				field={fields.passportNumber}
				autoComplete="off"
				label="Passport number"
				hint="A letter and seven digits."
				maxLength={40}
			/>
			<div className={fieldPair}>
				<DateField field={fields.passportIssuedOn} label="Issued on" last={today} example="25 Dec 2020" />
				<DateField
					field={fields.passportValidUntil}
					label="Valid until"
					hint={`${formatDay(earliestPassportExpiry(today))} or later.`}
					first={earliestPassportExpiry(today)}
					example="25 Dec 2032"
				/>
			</div>
			<Field field={fields.passportIssuedAt} label="Place of issue" maxLength={100} />
		</ValidatedForm>
	);
}
