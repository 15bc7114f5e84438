import { useState } from "react";
import type { FieldState } from "#app/lib/form-reply.ts";
import { control } from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";
import { beforeToggle, place, toggle } from "./password-field.css.ts";
import { useIsInteractive } from "./use-is-interactive.ts";

interface PasswordFieldProps {
	readonly field: FieldState;
	readonly label: string;
	/** The rules, before they are broken. */
	readonly hint?: string;
	readonly autoComplete: "current-password" | "new-password";
}

/** A password. It never comes back from the server; with script it can be looked at. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
	const isInteractive = useIsInteractive();
	const [isShown, setShown] = useState(false);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			<div className={place}>
				<input
					{...controlProps(field, Boolean(hint))}
					defaultValue=""
					type={isShown ? "text" : "password"}
					autoComplete={autoComplete}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={128}
					className={`${control} ${beforeToggle}`}
				/>
				{isInteractive ? (
					<button
						type="button"
						className={toggle}
						aria-pressed={isShown}
						aria-controls={field.id}
						aria-label={`Show ${label}`}
						onClick={() => setShown(!isShown)}
					>
						{isShown ? "Hide" : "Show"}
					</button>
				) : null}
			</div>
		</FieldFrame>
	);
}
