import { type FormEvent, useState } from "react";
import { Field } from "#app/components/forms/field.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { pickTextFields, type StepFormProps } from "./form-props.ts";
import { bodyMassResult } from "./kmy.css.ts";
import { bloodGroups, computeBodyMass, yatraLimits } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rules = toFieldRules(
	["height", "weight", "bloodGroup", "medicalNotes"],
	async () => (await import("./kmy.schema.ts")).stepSchemas.health,
);

const bloodGroupOptions = [["", "Choose"], ...bloodGroups.map((group) => [group, group] as const)] as const;

export function HealthForm({ reply, savedValues }: StepFormProps) {
	const options = { id: "health", defaultValue: pickTextFields(savedValues) };
	const { fields, ...form } = useSchemaForm(rules, reply, options);
	const [index, setIndex] = useState(() => computeBodyMass(fields.height.defaultValue, fields.weight.defaultValue));
	const updateIndex = (event: FormEvent<HTMLFormElement>) => {
		const values = new FormData(event.currentTarget);
		setIndex(computeBodyMass(String(values.get("height")), String(values.get("weight"))));
	};
	return (
		<ValidatedForm form={form} onInput={updateIndex} action={pathOfStep("health")} submit="Save and continue">
			<div className={fieldPair}>
				<Field field={fields.height} label="Height in centimetres" inputMode="decimal" maxLength={5} />
				<Field field={fields.weight} label="Weight in kilograms" inputMode="decimal" maxLength={5} />
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
		</ValidatedForm>
	);
}
