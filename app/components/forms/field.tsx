import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import * as styles from "./field.css.ts";

interface FrameProps {
	field: FieldState;
	label: string;
	hint?: ReactNode;
	isOptional?: boolean;
	children: ReactNode;
}

export function FieldFrame({ field, label, hint, isOptional, children }: FrameProps) {
	return (
		<div className={styles.fieldFrame}>
			<label className={styles.fieldLabel} htmlFor={field.id}>
				{label}
				{isOptional ? <span className={styles.fieldOptional}> (optional)</span> : null}
			</label>
			{hint ? (
				<p className={styles.fieldHint} id={`${field.id}-hint`}>
					{hint}
				</p>
			) : null}
			{children}
			{field.error ? <FieldError field={field} /> : null}
		</div>
	);
}

type Told = Pick<FieldState, "id" | "error">;

export const errorId = ({ id, error }: Told): string | undefined => (error ? `${id}-error` : undefined);

export const FieldError = ({ field }: { field: Told }) => (
	<p className={styles.fieldError} id={errorId(field)}>
		{field.error}
	</p>
);

export function controlProps(field: FieldState, hasHint = false) {
	const described = [hasHint ? `${field.id}-hint` : "", errorId(field) ?? ""].filter(Boolean);
	return {
		id: field.id,
		name: field.name,
		defaultValue: field.defaultValue,
		"aria-invalid": field.error ? true : undefined,
		"aria-describedby": described.join(" ") || undefined,
	};
}

interface FieldProps extends Omit<FrameProps, "children"> {
	type?: "text" | "email";
	inputMode?: "decimal" | "email" | "numeric" | "tel";
	/** Callers leave it out where nothing can be autofilled: `off` also disables restoring typed values. */
	autoComplete?: HTMLInputAutoCompleteAttribute;
	maxLength: number;
	suggestions?: readonly string[];
	rows?: number;
}

export function Field({
	field,
	type = "text",
	inputMode,
	autoComplete,
	maxLength,
	suggestions = [],
	rows,
	...frame
}: FieldProps) {
	const shared = { ...controlProps(field, Boolean(frame.hint)), autoComplete, maxLength };
	const listId = suggestions.length > 0 ? `${field.id}-list` : undefined;
	return (
		<FieldFrame field={field} {...frame}>
			{rows ? (
				<textarea {...shared} rows={rows} className={`${styles.fieldControl} ${styles.textarea}`} />
			) : (
				<input
					{...shared}
					type={type}
					inputMode={inputMode}
					list={listId}
					{...(autoComplete === "username" && { autoCapitalize: "none", spellCheck: false })}
					className={styles.fieldControl}
				/>
			)}
			{listId ? (
				<datalist id={listId}>
					{suggestions.map((text) => (
						<option key={text} value={text} />
					))}
				</datalist>
			) : null}
		</FieldFrame>
	);
}
