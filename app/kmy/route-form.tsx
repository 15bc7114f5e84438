import { Form } from "react-router";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { errorId, Field, FieldError } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { fieldsOf, isFormActionData, problemsOf } from "#app/lib/forms/form-reply.ts";
import type { StepFormProps } from "./form-props.ts";
import { kmyFieldGroup, kmyForm, kmyGroupInvalid, kmyGroupTitle, kmyOption, kmyOptions } from "./kmy.css.ts";
import { batchesOf, routeWishes, yatraRoutes } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const id = "route";
const names = ["wish", "batches", "previousYatra", "companion"] as const;
const wishes = Object.entries(routeWishes).map(([value, { words }]) => [value, words] as const);
const batches = yatraRoutes.flatMap(batchesOf).map((batch) => [batch, batch] as const);

const listOf = (value: unknown): readonly string[] =>
	[value].flat().filter((entry): entry is string => typeof entry === "string");

/** Validated by the server alone, since the routes and batches change every season. */
export function RouteForm({ reply, savedValues, isBusy }: StepFormProps) {
	const fields = fieldsOf(reply, id, names);
	const values: Readonly<Record<string, unknown>> = isFormActionData(reply)
		? (reply.result.initialValue ?? {})
		: savedValues;
	const field = (name: "previousYatra" | "companion") => ({
		...fields[name],
		defaultValue: listOf(values[name])[0] ?? "",
	});
	return (
		<Form method="post" action={pathOfStep("route")} noValidate className={kmyForm}>
			<FormKey />
			<ErrorSummary problems={problemsOf(reply, id, names)} />
			<Options title="Route" type="radio" field={fields.wish} items={wishes} chosen={listOf(values.wish)} />
			<Options
				title="Batches you can join"
				type="checkbox"
				field={fields.batches}
				items={batches}
				chosen={listOf(values.batches)}
			/>
			<Field
				field={field("previousYatra")}
				label="Earlier yatras"
				isOptional
				hint="The year and route of each."
				maxLength={300}
			/>
			<Field
				field={field("companion")}
				label="Companion's registration number"
				isOptional
				hint="They received it after sending this form."
				maxLength={100}
			/>
			<SubmitButton isBusy={isBusy}>Save and continue</SubmitButton>
		</Form>
	);
}

interface OptionsProps {
	title: string;
	type: "radio" | "checkbox";
	field: { id: string; name: string; error: string | undefined };
	items: readonly (readonly [value: string, words: string])[];
	chosen: readonly string[];
}

const Options = ({ title, type, field, items, chosen }: OptionsProps) => (
	<fieldset
		className={field.error ? `${kmyFieldGroup} ${kmyGroupInvalid}` : kmyFieldGroup}
		aria-describedby={errorId(field)}
	>
		<legend className={kmyGroupTitle}>{title}</legend>
		<div className={kmyOptions}>
			{items.map(([value, words], index) => (
				<label key={value} className={kmyOption}>
					<input
						id={index === 0 ? field.id : undefined}
						type={type}
						name={field.name}
						value={value}
						defaultChecked={chosen.includes(value)}
					/>
					{words}
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);
