import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "#app/components/display/button.tsx";

interface SubmitButtonProps {
	isBusy: boolean;
	tone?: ButtonStyle["tone"];
	icon?: ButtonStyle["icon"];
	name?: string;
	value?: string;
	form?: string;
	"aria-label"?: string;
	className?: string;
	children: ReactNode;
}

/** `aria-disabled` keeps the focus on the button. */
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
