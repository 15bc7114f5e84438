import type { MouseEvent, ReactNode } from "react";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { usePopup } from "./popup-context.ts";

interface PopupScreenLinkProps {
	to: string;
	className?: string;
	children: ReactNode;
}

/** Renders nothing where its page is switched off, because its words stand alone. */
export function PopupScreenLink({ to, className, children }: PopupScreenLinkProps) {
	const popup = usePopup();
	const isDisabled = useIsDisabled(to);
	const onClick = (event: MouseEvent) => {
		if (!popup || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		popup.goTo(to);
	};
	return isDisabled ? null : (
		<Link to={to} className={className} onClick={onClick}>
			{children}
		</Link>
	);
}
