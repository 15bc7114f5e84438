import { Field } from "#app/components/forms/field.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { pickTextFields, type StepFormProps } from "./form-props.ts";
import { pathOfStep } from "./steps.ts";

const rules = toFieldRules(
	["emergencyName", "emergencyRelation", "emergencyMobile"],
	async () => (await import("./kmy.schema.ts")).stepSchemas.emergency,
);

export function EmergencyForm({ reply, savedValues }: StepFormProps) {
	const options = { id: "emergency", defaultValue: pickTextFields(savedValues) };
	const { fields, ...form } = useSchemaForm(rules, reply, options);
	return (
		<ValidatedForm form={form} action={pathOfStep("emergency")} submit="Save and continue">
			<Field field={fields.emergencyName} label="Name" maxLength={150} />
			<div className={fieldPair}>
				<Field
					field={fields.emergencyRelation}
					label="Relationship to you"
					hint="Daughter, brother, neighbour, for example"
					maxLength={50}
				/>
				<Field field={fields.emergencyMobile} label="Mobile in India" inputMode="numeric" maxLength={20} />
			</div>
		</ValidatedForm>
	);
}
