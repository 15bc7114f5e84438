import { useState } from "react";
import { optionalPartChevron } from "#app/checkout/optional-part.css.ts";
import { choice, choiceInput } from "#app/checkout/step-page.css.ts";
import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { passportExpiryHint } from "#app/lib/passport-hint.ts";
import { nameRowField, newTitles, type RowField, rowFieldNames, rowNumbers } from "./new-travellers.ts";
import { addTravellerButton, newTravellerLegend, newTravellerRow, newTravellerRows } from "./travellers.css.ts";

const titleOptions = [["", "Choose"], ...Object.keys(newTitles).map((title) => [title, title] as const)] as const;

interface NewTravellerRowsProps {
	fields: Readonly<Record<string, FieldState>>;
	/** The user has no saved traveller, so the first row may be the user. */
	isFirst: boolean;
	openRows: number;
	isSelf: boolean;
	isAbroad: boolean;
	row?: number;
}

/** Each row holds the next one, folded, so that a group is typed on one page without script. */
export function NewTravellerRows({ row = 1, ...props }: NewTravellerRowsProps) {
	const { isFirst, openRows, fields } = props;
	const isNeeded = isTouched(fields, row);
	const [isOpen, setOpen] = useState(isNeeded);
	// What was typed stays in sight when the reply that opened the row is gone.
	if (isNeeded && !isOpen) setOpen(true);
	if (row > rowNumbers.length) return null;
	const content = (
		<div className={newTravellerRows}>
			<Row {...props} row={row} />
			<NewTravellerRows {...props} row={row + 1} />
		</div>
	);
	if (row <= openRows) return content;
	return (
		<details open={isOpen}>
			<summary className={classNames(buttonClass({ tone: "calm", isBlock: true }), addTravellerButton)}>
				<Icon name="people" />
				{isFirst || row > 1 ? "Add another traveller" : "Add a traveller"}
				<Icon name="down" className={optionalPartChevron} />
			</summary>
			{content}
		</details>
	);
}

const isTouched = (fields: NewTravellerRowsProps["fields"], row: number): boolean =>
	rowNumbers.some(
		(number) =>
			number >= row &&
			rowFieldNames.some((name) => {
				const field = fields[nameRowField(name, number)];
				return Boolean(field?.defaultValue || field?.error);
			}),
	);

function Row({ fields, isFirst, isSelf, isAbroad, row = 1 }: Omit<NewTravellerRowsProps, "openRows">) {
	const field = (name: RowField): FieldState => fields[nameRowField(name, row)] as FieldState;
	const isUser = isFirst && row === 1;
	return (
		<fieldset className={newTravellerRow}>
			<legend className={newTravellerLegend}>{isFirst ? `Traveller ${row}` : `New traveller ${row}`}</legend>
			<div className={fieldPair}>
				<SelectField field={field("title")} label="Title" options={titleOptions} />
				<Field
					field={field("firstName")}
					label="First name"
					maxLength={longest.name}
					{...(isUser && { autoComplete: "given-name" as const })}
				/>
				<Field
					field={field("lastName")}
					label="Last name"
					{...(row > 1 && { hint: "Leave empty if it is the same as traveller 1." })}
					maxLength={longest.name}
					{...(isUser && { autoComplete: "family-name" as const })}
				/>
				<DateField
					field={field("dateOfBirth")}
					label="Date of birth"
					first="1900-01-01"
					{...(isUser && { autoComplete: "bday" as const })}
				/>
				{isAbroad ? (
					<>
						<Field
							field={field("passportNumber")}
							autoComplete="off"
							label="Passport number"
							isOptional
							hint="You can add it later."
							maxLength={40}
						/>
						<DateField
							field={field("passportExpiry")}
							label="Passport valid until"
							isOptional
							hint={passportExpiryHint}
							example="25 Dec 2032"
						/>
					</>
				) : null}
			</div>
			{isUser ? (
				<label className={choice}>
					<input className={choiceInput} type="checkbox" name="self" value="yes" defaultChecked={isSelf} />
					This is me
				</label>
			) : null}
		</fieldset>
	);
}
