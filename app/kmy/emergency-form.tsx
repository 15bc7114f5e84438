import { Form } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type StepFormProps, textsOf } from "./form-props.ts";
import { form, pair } from "./kmy.css.ts";
import { pathOfStep } from "./steps.ts";

const rules = rulesOf(
	["emergencyName", "emergencyRelation", "emergencyMobile"],
	async () => (await import("./kmy.schema.ts")).schemas.emergency,
);

/** Who is called when something happens. */
export function EmergencyForm({ reply, typed, isBusy }: StepFormProps) {
	const options = { id: "emergency", defaultValue: textsOf(typed) };
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, options);
	return (
		<Form {...props} method="post" action={pathOfStep("emergency")} className={form}>
			{judge}
			<ErrorSummary problems={problems} />
			<Field field={fields.emergencyName} label="Name" maxLength={150} />
			<div className={pair}>
				<Field
					field={fields.emergencyRelation}
					label="Who they are to you"
					hint="Daughter, brother, neighbour …"
					maxLength={50}
				/>
				<Field field={fields.emergencyMobile} label="Mobile in India" inputMode="numeric" maxLength={20} />
			</div>
			<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
		</Form>
	);
}
