import { classNames } from "#app/components/display/class-names.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { errorId, Field, FieldError } from "#app/components/forms/field.tsx";
import { fieldColumn } from "#app/components/forms/post-form.css.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { isFormActionData, pickFields, toFieldProblems } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import type { StepFormProps } from "./form-props.ts";
import * as styles from "./kmy.css.ts";
import { routeWishes } from "./rules.ts";
import type { SeasonRoute } from "./season.ts";
import { pathOfStep } from "./steps.ts";

const id = "route";
const names = ["wish", "batches", "previousYatra", "companion"] as const;
const wishes = Object.entries(routeWishes).map(([value, { words }]) => [value, words] as const);

const listOf = (value: unknown): readonly string[] =>
	[value].flat().filter((entry): entry is string => typeof entry === "string");

/** The server alone validates the form, since the routes and batches change every season. */
export function RouteForm({ reply, savedValues, routes }: StepFormProps) {
	const fields = pickFields(reply, id, names);
	const values: Readonly<Record<string, unknown>> = isFormActionData(reply)
		? (reply.result.initialValue ?? {})
		: savedValues;
	const field = (name: "previousYatra" | "companion") => ({
		...fields[name],
		defaultValue: listOf(values[name])[0] ?? "",
	});
	return (
		<PostForm action={pathOfStep("route")} noValidate className={fieldColumn}>
			<ErrorSummary problems={toFieldProblems(reply, id, names)} />
			<Options title="Route" field={fields.wish} items={wishes} chosen={listOf(values.wish)} />
			<Batches field={fields.batches} chosen={listOf(values.batches)} routes={routes} />
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
			<SubmitButton isBusy={useBusy()}>Save and continue</SubmitButton>
		</PostForm>
	);
}

interface OptionsProps {
	title: string;
	field: { id: string; name: string; error: string | undefined };
	items: readonly (readonly [value: string, words: string])[];
	chosen: readonly string[];
}

/** The group has the id and the error, so that screen readers say it once instead of at each option. */
const groupProps = (field: OptionsProps["field"]) => ({
	id: field.id,
	tabIndex: -1,
	className: field.error ? `${styles.kmyFieldGroup} ${styles.kmyGroupInvalid}` : styles.kmyFieldGroup,
	"aria-describedby": errorId(field),
	"aria-invalid": field.error ? true : undefined,
});

const Options = ({ title, field, items, chosen }: OptionsProps) => (
	<fieldset {...groupProps(field)}>
		<legend className={styles.kmyGroupTitle}>{title}</legend>
		<div className={styles.kmyOptions}>
			{items.map(([value, words]) => (
				<label key={value} className={styles.kmyOption}>
					<input type="radio" name={field.name} value={value} defaultChecked={chosen.includes(value)} />
					{words}
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);

interface BatchesProps {
	field: OptionsProps["field"];
	chosen: readonly string[];
	routes: readonly SeasonRoute[];
}

/** Only those of the chosen route are shown; ticks of another route count for nothing. */
const Batches = ({ field, chosen, routes }: BatchesProps) => (
	<fieldset {...groupProps(field)}>
		<legend className={styles.kmyGroupTitle}>Batches you can join</legend>
		<p className={styles.beforeRoute}>Choose a route to see its batches.</p>
		{routes.map((route) => (
			<div key={route.name} className={classNames(styles.kmyOptions, styles.batchesOfRoute[route.name])}>
				{route.batches.map(({ name, dates }) => (
					<label key={name} className={styles.kmyOption}>
						<input type="checkbox" name={field.name} value={name} defaultChecked={chosen.includes(name)} />
						{dates === null ? name : `${name}: ${dates}`}
					</label>
				))}
			</div>
		))}
		<FieldError field={field} />
	</fieldset>
);
