import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/form-reply.ts";
import * as styles from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface DateFieldProps {
	readonly field: FieldState;
	readonly label: string;
	readonly hint?: ReactNode;
	readonly isOptional?: boolean;
	readonly autoComplete?: HTMLInputAutoCompleteAttribute;
	/** The first and the last day that the browser's own calendar offers, `YYYY-MM-DD`. */
	readonly first?: string;
	readonly last?: string;
}

/** A day, chosen or typed in the browser's own way, with its label, hint and message. */
export const DateField = ({ field, autoComplete, first, last, ...frame }: DateFieldProps) => (
	<FieldFrame field={field} {...frame}>
		<input
			{...controlProps(field, Boolean(frame.hint))}
			type="date"
			autoComplete={autoComplete}
			min={first}
			max={last}
			className={styles.control}
		/>
	</FieldFrame>
);
