import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { bloodGroups } from "./choices.ts";
import { type StepFormProps, textsOf } from "./form-props.ts";
import { form, pair, result } from "./kmy.css.ts";
import { bodyMassOf, limits } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rules = rulesOf(
	["height", "weight", "bloodGroup", "medicalNotes"],
	async () => (await import("./kmy.schema.ts")).schemas.health,
);

const groups = [["", "Choose"], ...bloodGroups.map((group) => [group, group] as const)] as const;

/** Height, weight and what a doctor should know. */
export function HealthForm({ reply, typed, isBusy }: StepFormProps) {
	const options = { id: "health", defaultValue: textsOf(typed) };
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, options);
	const [index, setIndex] = useState(() => bodyMassOf(fields.height.defaultValue, fields.weight.defaultValue));
	const measure = (event: FormEvent<HTMLFormElement>) => {
		const sent = new FormData(event.currentTarget);
		setIndex(bodyMassOf(String(sent.get("height")), String(sent.get("weight"))));
	};
	return (
		<Form {...props} onInput={measure} method="post" action={pathOfStep("health")} className={form}>
			{judge}
			<ErrorSummary problems={problems} />
			<div className={pair}>
				<Field field={fields.height} label="Height in centimetres" inputMode="numeric" maxLength={5} />
				<Field field={fields.weight} label="Weight in kilograms" inputMode="numeric" maxLength={5} />
			</div>
			<p className={result} aria-live="polite">
				{index === null
					? `The body mass index may be ${limits.bodyMass} at most.`
					: `Your body mass index is ${index}; ${limits.bodyMass} is the most allowed.`}
			</p>
			<SelectField field={fields.bloodGroup} label="Blood group" options={groups} />
			<Field
				field={fields.medicalNotes}
				label="Illnesses, medicines, allergies"
				isOptional
				hint="What a doctor on the way should know."
				rows={4}
				maxLength={1000}
			/>
			<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
		</Form>
	);
}
