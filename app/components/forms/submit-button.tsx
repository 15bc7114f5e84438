import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "#app/components/display/button.tsx";

interface SubmitButtonProps {
	isBusy: boolean;
	tone?: ButtonStyle["tone"];
	icon?: ButtonStyle["icon"];
	name?: string;
	value?: string;
	"aria-label"?: string | undefined;
	className?: string;
	children: ReactNode;
}

/** `aria-disabled` keeps the focus on the button. */
export function SubmitButton({ isBusy, ...rest }: SubmitButtonProps) {
	const hold = (event: MouseEvent) => {
		if (isBusy) event.preventDefault();
	};
	return (
		<Button
			{...rest}
			type="submit"
			block={rest.tone === undefined}
			aria-disabled={isBusy || undefined}
			aria-busy={isBusy || undefined}
			onClick={hold}
		/>
	);
}
