import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import * as styles from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface SelectFieldProps {
	field: FieldState;
	label: string;
	hint?: ReactNode;
	isOptional?: boolean;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	options: readonly (readonly [value: string, words: string])[];
}

export const SelectField = ({ field, options, autoComplete, ...frame }: SelectFieldProps) => (
	<FieldFrame field={field} {...frame}>
		<select {...controlProps(field, Boolean(frame.hint))} autoComplete={autoComplete} className={styles.fieldControl}>
			{options.map(([value, words]) => (
				<option key={value} value={value}>
					{words}
				</option>
			))}
		</select>
	</FieldFrame>
);
