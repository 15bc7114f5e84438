import { useState } from "react";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { fieldControl } from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";
import { passwordControl, passwordInput, passwordToggle } from "./password-field.css.ts";

interface PasswordFieldProps {
	field: FieldState;
	label: string;
	hint?: string;
	autoComplete: "current-password" | "new-password";
}

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
	const isInteractive = useHydrated();
	const [isShown, setShown] = useState(false);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			<div className={passwordInput}>
				<input
					{...controlProps(field, Boolean(hint))}
					defaultValue=""
					type={isShown ? "text" : "password"}
					autoComplete={autoComplete}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={128}
					className={`${fieldControl} ${passwordControl}`}
				/>
				{isInteractive ? (
					<button
						type="button"
						className={passwordToggle}
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
