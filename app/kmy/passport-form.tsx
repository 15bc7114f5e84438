import { useMemo } from "react";
import { Form } from "react-router";
import { type Day, spellDay } from "#app/lib/dates.ts";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type StepFormProps, textsOf } from "./form-props.ts";
import { form, pair } from "./kmy.css.ts";
import { passportUntil } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const rulesOn = (today: Day) =>
	rulesOf(["passportNumber", "passportIssuedOn", "passportValidUntil", "passportIssuedAt"], async () =>
		(await import("./kmy.schema.ts")).schemas.passport(today),
	);

/** The passport that one goes with. */
export function PassportForm({ reply, typed, today, isBusy }: StepFormProps) {
	const rules = useMemo(() => rulesOn(today), [today]);
	const options = { id: "passport", defaultValue: textsOf(typed) };
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, options);
	return (
		<Form {...props} method="post" action={pathOfStep("passport")} className={form}>
			{judge}
			<ErrorSummary problems={problems} />
			<Field field={fields.passportNumber} label="Passport number" hint="A letter and seven digits." maxLength={12} />
			<div className={pair}>
				<DateField field={fields.passportIssuedOn} label="Issued on" last={today} />
				<DateField
					field={fields.passportValidUntil}
					label="Valid until"
					hint={`${spellDay(passportUntil(today))} or later.`}
					first={passportUntil(today)}
				/>
			</div>
			<Field field={fields.passportIssuedAt} label="Place of issue" maxLength={100} />
			<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
		</Form>
	);
}
