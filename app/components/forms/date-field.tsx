import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import * as styles from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface DateFieldProps {
	field: FieldState;
	label: string;
	hint?: ReactNode;
	isOptional?: boolean;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	first?: string;
	last?: string;
}

export const DateField = ({ field, autoComplete, first, last, ...frame }: DateFieldProps) => (
	<FieldFrame field={field} {...frame}>
		<input
			{...controlProps(field, Boolean(frame.hint))}
			type="date"
			autoComplete={autoComplete}
			min={first}
			max={last}
			className={styles.fieldControl}
		/>
	</FieldFrame>
);
