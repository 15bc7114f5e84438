import { Form } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { afterTitle, form, group, groupTitle, pair } from "../account.css.ts";
import { documents } from "../documents.ts";
import { useBusy } from "../use-busy.ts";
import { genderOptions, mealOptions, titleOptions } from "./choices.ts";
import type { typedOf } from "./typed-of.ts";

const rules = rulesOf(
	[
		"title",
		"gender",
		"firstName",
		"lastName",
		"dateOfBirth",
		"relation",
		"nationality",
		"documentType",
		"documentNumber",
		"passportNumber",
		"passportExpiry",
		"meal",
		"mobile",
		"email",
		"medicalNotes",
	],
	async () => (await import("./traveller.schema.ts")).travellerSchema(),
);

interface TravellerFormProps {
	readonly action: string;
	readonly reply: unknown;
	readonly defaultValue: ReturnType<typeof typedOf>;
	/** Where the way leads afterwards; empty for the list. */
	readonly back: string;
	readonly children: string;
}

const documentOptions = [["", "None"], ...documents] as const;

/** Who somebody is, as tickets and hotels need to know it. */
export function TravellerForm({ action, reply, defaultValue, back, children }: TravellerFormProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, { id: "traveller", defaultValue });
	const isBusy = useBusy();
	return (
		<Form {...props} method="post" action={action} className={form}>
			{judge}
			<ErrorSummary problems={problems} />
			<input type="hidden" name="back" value={back} />
			<fieldset className={group}>
				<legend className={groupTitle}>Name</legend>
				<Text size="s" tone="soft" className={afterTitle}>
					As the passport or the Aadhaar has it: tickets are made out to these letters. A single name goes into both
					fields.
				</Text>
				<div className={pair}>
					<SelectField field={fields.title} label="Title" options={titleOptions} />
					<SelectField field={fields.gender} label="Gender" options={genderOptions} />
				</div>
				<div className={pair}>
					<Field field={fields.firstName} label="First name" maxLength={longest.name} />
					<Field field={fields.lastName} label="Last name" maxLength={longest.name} />
				</div>
				<div className={pair}>
					<DateField field={fields.dateOfBirth} label="Date of birth" first="1900-01-01" />
					<Field
						field={fields.relation}
						label="Relation to you"
						isOptional
						suggestions={["Self", "Wife", "Husband", "Mother", "Father", "Son", "Daughter", "Friend"]}
						maxLength={50}
					/>
				</div>
				<Field field={fields.nationality} label="Nationality" maxLength={60} />
			</fieldset>
			<fieldset className={group}>
				<legend className={groupTitle}>Papers</legend>
				<Text size="s" tone="soft" className={afterTitle}>
					Hotels in India ask for a document.
				</Text>
				<div className={pair}>
					<SelectField field={fields.documentType} label="Document" isOptional options={documentOptions} />
					<Field field={fields.documentNumber} label="Number of the document" isOptional maxLength={40} />
				</div>
				<div className={pair}>
					<Field
						field={fields.passportNumber}
						label="Passport number"
						isOptional
						hint="For journeys abroad."
						maxLength={20}
					/>
					<DateField
						field={fields.passportExpiry}
						label="Passport valid until"
						isOptional
						hint="Six months beyond the journey."
					/>
				</div>
			</fieldset>
			<fieldset className={group}>
				<legend className={groupTitle}>On the way</legend>
				<div className={`${pair} ${afterTitle}`}>
					<SelectField field={fields.meal} label="Meal" isOptional options={mealOptions} />
					<Field field={fields.mobile} label="Mobile" isOptional inputMode="numeric" maxLength={30} />
				</div>
				<Field
					field={fields.email}
					label="E-mail"
					isOptional
					type="email"
					inputMode="email"
					maxLength={longest.email}
				/>
				<Field
					field={fields.medicalNotes}
					label="Allergies and health"
					isOptional
					hint="What a guide should know. Nobody else reads it."
					rows={3}
					maxLength={1000}
				/>
			</fieldset>
			<SubmitButton isBusy={isBusy}>{children}</SubmitButton>
		</Form>
	);
}
