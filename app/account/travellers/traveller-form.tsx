import { Text } from "#app/components/display/text.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { passportExpiryHint } from "#app/lib/passport-hint.ts";
import * as styles from "../account.css.ts";
import { identityDocumentKinds } from "../identity-documents.ts";
import { mealOptions, titleOptions, travellerGenderOptions } from "./traveller-fields.ts";

/** The names stand in the order of the form, which is the order of the error summary. */
const names = [
	...(["title", "gender", "firstName", "lastName", "dateOfBirth", "relation", "nationality"] as const),
	...(["documentType", "documentNumber", "passportNumber", "passportExpiry"] as const),
	...(["meal", "mobile", "email", "medicalNotes"] as const),
];
const rules = toFieldRules(names, async () => (await import("./traveller.schema.ts")).travellerSchema());

interface TravellerFormProps {
	action: string;
	reply: unknown;
	defaultValue: Partial<Record<(typeof names)[number], string>>;
	/** The path to redirect to after saving; empty for the list. */
	back: string;
	/** The hint is about a saved name with letters that documents cannot print. */
	nameHint?: string;
	children: string;
}

const documentOptions = [["", "None"], ...identityDocumentKinds] as const;

export function TravellerForm({ action, reply, defaultValue, back, nameHint, children }: TravellerFormProps) {
	const { fields, ...form } = useSchemaForm(rules, reply, { id: "traveller", defaultValue });
	return (
		<ValidatedForm form={form} action={action} className={styles.accountForm} submit={children}>
			<input type="hidden" name="back" value={back} />
			<fieldset className={styles.accountFieldGroup}>
				<legend className={styles.accountGroupTitle}>Name</legend>
				<Text size="s" tone="soft" className={styles.afterGroupTitle}>
					Enter the name exactly as on the passport or Aadhaar. Tickets are issued in this name. A single name goes into
					both fields.
				</Text>
				<div className={styles.accountFieldPair}>
					<SelectField field={fields.title} label="Title" options={titleOptions} />
					<SelectField field={fields.gender} label="Gender" options={travellerGenderOptions} />
				</div>
				<div className={styles.accountFieldPair}>
					<Field field={fields.firstName} label="First name" hint={nameHint || undefined} maxLength={longest.name} />
					<Field field={fields.lastName} label="Last name" maxLength={longest.name} />
				</div>
				<div className={styles.accountFieldPair}>
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
			<fieldset className={styles.accountFieldGroup}>
				<legend className={styles.accountGroupTitle}>Identity documents</legend>
				<Text size="s" tone="soft" className={styles.afterGroupTitle}>
					Hotels in India ask for ID at check-in.
				</Text>
				<div className={styles.accountFieldPair}>
					<SelectField field={fields.documentType} label="Document" isOptional options={documentOptions} />
					<Field field={fields.documentNumber} autoComplete="off" label="Document number" isOptional maxLength={40} />
				</div>
				<div className={styles.accountFieldPair}>
					<Field
						field={fields.passportNumber}
						autoComplete="off"
						label="Passport number"
						isOptional
						hint="For trips abroad."
						maxLength={40}
					/>
					<DateField
						field={fields.passportExpiry}
						label="Passport valid until"
						isOptional
						hint={passportExpiryHint}
						example="25 Dec 2032"
					/>
				</div>
			</fieldset>
			<fieldset className={styles.accountFieldGroup}>
				<legend className={styles.accountGroupTitle}>For the trip</legend>
				<div className={`${styles.accountFieldPair} ${styles.afterGroupTitle}`}>
					<SelectField field={fields.meal} label="Meal" isOptional options={mealOptions} />
					<Field
						field={fields.mobile}
						label="Mobile"
						isOptional
						hint="Include the country code if it is not an Indian number."
						inputMode="tel"
						maxLength={40}
					/>
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
					hint="Only your guide sees this."
					rows={3}
					maxLength={1000}
				/>
			</fieldset>
			<PrivacyNotice />
		</ValidatedForm>
	);
}
