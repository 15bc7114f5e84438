import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { type StepFormProps, textFieldsOf } from "./form-props.ts";
import { bodyMassResult, kmyFieldPair, kmyForm } from "./kmy.css.ts";
import { bloodGroups, bodyMassOf, yatraLimits } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rules = rulesOf(
	["height", "weight", "bloodGroup", "medicalNotes"],
	async () => (await import("./kmy.schema.ts")).stepSchemas.health,
);

const bloodGroupOptions = [["", "Choose"], ...bloodGroups.map((group) => [group, group] as const)] as const;

export function HealthForm({ reply, savedValues, isBusy }: StepFormProps) {
	const options = { id: "health", defaultValue: textFieldsOf(savedValues) };
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, options);
	const [index, setIndex] = useState(() => bodyMassOf(fields.height.defaultValue, fields.weight.defaultValue));
	const updateIndex = (event: FormEvent<HTMLFormElement>) => {
		const values = new FormData(event.currentTarget);
		setIndex(bodyMassOf(String(values.get("height")), String(values.get("weight"))));
	};
	return (
		<Form {...props} onInput={updateIndex} method="post" action={pathOfStep("health")} className={kmyForm}>
			<FormKey />
			{validator}
			<ErrorSummary problems={problems} />
			<div className={kmyFieldPair}>
				<Field field={fields.height} label="Height in centimetres" inputMode="numeric" maxLength={5} />
				<Field field={fields.weight} label="Weight in kilograms" inputMode="numeric" maxLength={5} />
			</div>
			<p className={bodyMassResult} aria-live="polite">
				{index === null
					? `Your body mass index can be ${yatraLimits.bodyMass} at most.`
					: `Your body mass index is ${index}. The maximum allowed is ${yatraLimits.bodyMass}.`}
			</p>
			<SelectField field={fields.bloodGroup} label="Blood group" options={bloodGroupOptions} />
			<Field
				field={fields.medicalNotes}
				label="Illnesses, medicines and allergies"
				isOptional
				hint="Anything a doctor on the route should know."
				rows={4}
				maxLength={1000}
			/>
			<SubmitButton isBusy={isBusy}>Save and continue</SubmitButton>
		</Form>
	);
}
