import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";

interface SubmitButtonProps {
	/** The form is on its way: only known once script has taken the submit, so a visitor without script is never blocked. */
	readonly isBusy: boolean;
	/** Anything but the form's main button is only as wide as its words. */
	readonly tone?: ButtonLook["tone"];
	readonly icon?: ButtonLook["icon"];
	/** What it says to the server, where a form has more than one button. */
	readonly name?: string;
	readonly value?: string;
	/** The id of its form, where it stands outside of it. */
	readonly form?: string;
	readonly className?: string;
	readonly children: ReactNode;
}

/** Sends a form once. While it is under way the button stays focused and readable, but does nothing. */
export function SubmitButton({ isBusy, tone, icon, children, ...rest }: SubmitButtonProps) {
	const hold = (event: MouseEvent) => {
		if (isBusy) event.preventDefault();
	};
	return (
		<Button
			{...rest}
			type="submit"
			block={tone === undefined}
			{...(tone && { tone })}
			{...(icon && { icon })}
			aria-disabled={isBusy || undefined}
			aria-busy={isBusy || undefined}
			onClick={hold}
		>
			{children}
		</Button>
	);
}
