import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "#app/lib/form-reply.ts";
import * as styles from "./field.css.ts";

interface FrameProps {
	readonly field: FieldState;
	readonly label: string;
	readonly hint?: ReactNode;
	readonly isOptional?: boolean;
	readonly children: ReactNode;
}

/** Label, hint and message around a control. The control takes {@link controlProps}. */
export function FieldFrame({ field, label, hint, isOptional, children }: FrameProps) {
	return (
		<div className={styles.frame}>
			<label className={styles.label} htmlFor={field.id}>
				{label}
				{isOptional ? <span className={styles.optional}> (optional)</span> : null}
			</label>
			{hint ? (
				<p className={styles.hint} id={`${field.id}-hint`}>
					{hint}
				</p>
			) : null}
			{children}
			<FieldError field={field} />
		</div>
	);
}

type Told = Pick<FieldState, "id" | "error">;

/** The id of a field's message, for what it describes, while there is one. */
export const errorId = ({ id, error }: Told): string | undefined => (error ? `${id}-error` : undefined);

/** The message of a field; its row is there while there is none. */
export const FieldError = ({ field }: { readonly field: Told }) => (
	<p className={styles.error} id={errorId(field)}>
		{field.error}
	</p>
);

/** What ties a control to its field: name, value as it was typed, message. */
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
	readonly type?: "text" | "email" | "search" | "url";
	readonly inputMode?: "text" | "email" | "numeric" | "search" | "url";
	/** Left out where the browser knows nothing to offer: with `off` it would not even give back what was typed. */
	readonly autoComplete?: HTMLInputAutoCompleteAttribute;
	readonly maxLength: number;
	/** Texts to choose from while typing. */
	readonly suggestions?: readonly string[];
	/** A text of several lines. */
	readonly rows?: number;
}

/** A text field with its label, hint and message. */
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
				<textarea {...shared} rows={rows} className={`${styles.control} ${styles.textarea}`} />
			) : (
				<input
					{...shared}
					type={type}
					inputMode={inputMode}
					list={listId}
					{...(autoComplete === "username" && { autoCapitalize: "none", spellCheck: false })}
					className={styles.control}
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
