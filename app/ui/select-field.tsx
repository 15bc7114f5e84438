import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/form-reply.ts";
import * as styles from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface SelectFieldProps {
	readonly field: FieldState;
	readonly label: string;
	readonly hint?: ReactNode;
	readonly isOptional?: boolean;
	readonly autoComplete?: HTMLInputAutoCompleteAttribute;
	/** Value and words, in the order shown. */
	readonly options: readonly (readonly [value: string, words: string])[];
}

/** One of many, with its label, hint and message. */
export const SelectField = ({ field, options, autoComplete, ...frame }: SelectFieldProps) => (
	<FieldFrame field={field} {...frame}>
		<select {...controlProps(field, Boolean(frame.hint))} autoComplete={autoComplete} className={styles.control}>
			{options.map(([value, words]) => (
				<option key={value} value={value}>
					{words}
				</option>
			))}
		</select>
	</FieldFrame>
);
