import type { MouseEvent, ReactNode } from "react";
import { Link } from "#app/components/navigation/link.tsx";
import { usePopup } from "./popup-context.ts";

interface PopupScreenLinkProps {
	to: string;
	className?: string;
	children: ReactNode;
}

export function PopupScreenLink({ to, className, children }: PopupScreenLinkProps) {
	const popup = usePopup();
	const onClick = (event: MouseEvent) => {
		const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!popup || !isPlainClick) return;
		event.preventDefault();
		popup.goTo(to);
	};
	return (
		<Link to={to} className={className} onClick={onClick}>
			{children}
		</Link>
	);
}
