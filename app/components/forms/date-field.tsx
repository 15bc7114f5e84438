import type { HTMLInputAutoCompleteAttribute } from "react";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import * as styles from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface DateFieldProps {
	field: FieldState;
	label: string;
	hint?: string;
	isOptional?: boolean;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	first?: string;
	last?: string;
	/** The example is a date of the kind that is asked for. */
	example?: string;
}

/** Browsers without a date picker show a text field: the hint says how a date can be typed. */
export const DateField = ({
	field,
	hint,
	autoComplete,
	first,
	last,
	example = "25 Dec 1990",
	...frame
}: DateFieldProps) => (
	<FieldFrame field={field} hint={[hint, `For example ${example}.`].filter(Boolean).join(" ")} {...frame}>
		<input
			{...controlProps(field, true)}
			type="date"
			placeholder="Day/month/year"
			autoComplete={autoComplete}
			min={first}
			max={last}
			className={styles.fieldControl}
		/>
	</FieldFrame>
);
