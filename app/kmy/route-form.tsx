import { Form } from "react-router";
import { fieldsOf, isFormReply, problemsOf } from "#app/lib/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { errorId, Field, FieldError } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { StepFormProps } from "./form-props.ts";
import { form, group, groupTitle, option, options, wrong } from "./kmy.css.ts";
import { batchesOf, routes, routeWishes } from "./rules.ts";
import { pathOfStep } from "./steps.ts";

const id = "route";
const names = ["wish", "batches", "previousYatra", "companion"] as const;
const wishes = Object.entries(routeWishes).map(([value, { words }]) => [value, words] as const);
const batches = routes.flatMap(batchesOf).map((batch) => [batch, batch] as const);

const listOf = (value: unknown): readonly string[] =>
	[value].flat().filter((entry): entry is string => typeof entry === "string");

/** Which way, and with which batch. The server alone judges it: its lists change with the season. */
export function RouteForm({ reply, typed, isBusy }: StepFormProps) {
	const fields = fieldsOf(reply, id, names);
	const now: Readonly<Record<string, unknown>> = isFormReply(reply) ? (reply.result.initialValue ?? {}) : typed;
	const field = (name: "previousYatra" | "companion") => ({
		...fields[name],
		defaultValue: listOf(now[name])[0] ?? "",
	});
	return (
		<Form method="post" action={pathOfStep("route")} noValidate className={form}>
			<ErrorSummary problems={problemsOf(reply, id, names)} />
			<Options title="Route" type="radio" field={fields.wish} items={wishes} chosen={listOf(now.wish)} />
			<Options
				title="Batches that would suit you"
				type="checkbox"
				field={fields.batches}
				items={batches}
				chosen={listOf(now.batches)}
			/>
			<Field
				field={field("previousYatra")}
				label="Earlier yatras"
				isOptional
				hint="Year and route of each."
				maxLength={300}
			/>
			<Field
				field={field("companion")}
				label="Registration number of who goes with you"
				isOptional
				hint="As it was given to them at the end of this form."
				maxLength={100}
			/>
			<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
		</Form>
	);
}

interface OptionsProps {
	readonly title: string;
	readonly type: "radio" | "checkbox";
	readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined };
	readonly items: readonly (readonly [value: string, words: string])[];
	readonly chosen: readonly string[];
}

const Options = ({ title, type, field, items, chosen }: OptionsProps) => (
	<fieldset className={field.error ? `${group} ${wrong}` : group} aria-describedby={errorId(field)}>
		<legend className={groupTitle}>{title}</legend>
		<div className={options}>
			{items.map(([value, words], index) => (
				<label key={value} className={option}>
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
