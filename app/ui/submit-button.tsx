import type { MouseEvent, ReactNode } from "react";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
	/** The form is on its way: only known once script has taken the submit, so a visitor without script is never blocked. */
	readonly isBusy: boolean;
	readonly children: ReactNode;
}

/** Sends a form once. While it is under way the button stays focused and readable, but does nothing. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
	const hold = (event: MouseEvent) => {
		if (isBusy) event.preventDefault();
	};
	return (
		<Button type="submit" block aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={hold}>
			{children}
		</Button>
	);
}
